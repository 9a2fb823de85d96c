/** Serves Redoc, the viewer of the API description, from the site itself. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:redoc';
const FILE = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));

const logo = (text: string, width: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="14"><text y="11" ` +
      `font-family="sans-serif" font-size="12" fill="#227a88">${text}</text></svg>`,
  )}`;

/**
 * Replacements in Redoc: its logo from this site rather than from another host, and missing landmarks, names and
 * heading levels.
 */
const CHANGES = [
  ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', logo('Redoc', 40)],
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', logo('R', 12)],
  ['Rke=L.div`', 'Rke=L.nav.attrs({"aria-label":`Calls`})`'],
  ['className:`overlay`,ref:c', 'role:`dialog`,"aria-label":`Search`,className:`overlay`,ref:c'],
  ['placeholder:e,onChange:e=>{n(e.target', '"aria-label":e,placeholder:e,onChange:e=>{n(e.target'],
  ['!!t&&(0,V.jsx)(ATe,{', '!!t&&(0,V.jsx)(ATe,{"aria-label":`Clear`,'],
  ['AL=L.h4.attrs', 'AL=L.h3.attrs'],
  ['zxe=L.h5`', 'zxe=L.h4`'],
  ['nwe=L.h5`', 'nwe=L.h4`'],
] as const;

/** `virtual:redoc` gives the address of the script, which the build writes beside the scripts of the pages. */
export function serveRedoc(): Plugin {
  let file: { fileName: string; source: string } | undefined;
  return {
    name: 'serve-redoc',
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      const isBuilt = this.environment.mode === 'build';
      const address = isBuilt ? `/${(file ??= redoc()).fileName}` : `/@fs${FILE}`;
      return `export default ${JSON.stringify(address)};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', ...(file ??= redoc()) });
    },
  };
}

function redoc() {
  const source = CHANGES.reduce(
    (code, [from, to]) => {
      if (code.split(from).length !== 2) throw new Error(`Redoc has another place for ${from}.`);
      return code.replace(from, () => to);
    },
    readFileSync(FILE, 'utf8'),
  );
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/redoc-${digest}.js`, source };
}
