import { reactRouter } from '@react-router/dev/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { addresses } from './app/text/addresses.ts';
import { contentSections, handbookSections } from './app/ui/admin/help/handbook-sections.ts';
import { serveRedoc } from './scripts/api-viewer.ts';
import { asciiChunks } from './scripts/ascii-chunks.ts';
import { programVersion } from './app/platform/program-version.server.ts';
import { HANDBOOK, readHandbook } from './scripts/handbook.ts';
import { forStaff } from './scripts/staff-manifest.ts';

/** The words of other languages are for the server: a page that uses none of them brings none along. */
const withoutWords: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /app[\\/]text[\\/]languages[\\/]/, sideEffects: false }],
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    tellMissingCode(),
    checkWithoutEval(),
    buildInTurn(),
    nameIntegrity(),
    nameShortManifest(),
    showHandbook(),
    serveRedoc(),
    computeAtBuild(),
    leaveOutDescriptions(),
    leaveUnseenToServer(),
    holdEverything(),
    asciiChunks(),
    // React Aria carries its words in some thirty languages; the staff area speaks Hungarian.
    { ...optimizeLocales.vite({ locales: ['hu-HU'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // What some screens load at once others load when it is wanted: so it is meant.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: inFewFiles(), treeshake: withoutWords } } },
  },
});

/**
 * What several screens of the staff area share comes in few files: fifty requests of a kilobyte each take the
 * browser longer than what is in them.
 */
function inFewFiles(): Rolldown.OutputOptions {
  const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
  const parts = /app[\\/](api|platform|ui[\\/]admin|main[\\/]staff)[\\/]|node_modules/;
  return {
    codeSplitting: {
      groups: [
        { name: 'framework', test: framework, priority: 1 },
        { name: 'staff', test: parts, minShareCount: 13 },
        { name: 'list', test: /app[\\/]ui[\\/]admin[\\/](list|selection)[\\/]/, minShareCount: 5 },
      ],
    },
  };
}

/**
 * React Router reloads the page when the code of the next one does not arrive: what was just saved would
 * seem lost, and without a server there would be no page at all. A screen that throws stands in for the
 * missing one, so that it is told like any other fault. (Thrown at once, the router would wait forever.)
 */
function tellMissingCode(): Plugin {
  const standIn = 'return { default() { throw error; }, clientLoader: () => null };';
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
  return {
    name: 'tell-missing-code',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!reload.test(code))
          this.error('React Router loads its pages in another way: see here.');
        return { code: code.replace(reload, standIn), map: null };
      },
    },
  };
}

/**
 * zod would make functions of texts to check objects sooner. Our policy forbids that, and the browser tells whoever
 * looks that it was tried: browsers get the way of checking that does without.
 */
function checkWithoutEval(): Plugin {
  const ofTexts = 'core.$ZodObjectJIT.init(';
  return {
    name: 'check-without-eval',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        if (!code.includes(ofTexts)) this.error('zod checks objects in another way: see here.');
        return { code: code.replaceAll(ofTexts, 'core.$ZodObject.init('), map: null };
      },
    },
  };
}

/**
 * `virtual:integrity` gives the digests (W3C Subresource Integrity) of the scripts and styles that were
 * built for the browser, by address. Only the server knows them: it is built after they are.
 */
function nameIntegrity(): Plugin {
  const id = 'virtual:integrity';
  return {
    name: 'name-integrity',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return;
      const isServer = this.environment.name.startsWith('ssr') && this.environment.mode === 'build';
      return `export default ${JSON.stringify(isServer ? builtDigests() : {})};`;
    },
  };
}

/**
 * React Router builds the bundles of the server side by side, and each of them writes the manifest anew: another read it
 * while it was half there, and the build failed or, by chance, named a digest that no file has.
 */
function buildInTurn(): Plugin {
  return {
    name: 'build-in-turn',
    config({ builder: { buildApp } = {} }) {
      // React Router reads this configuration for other ends, too.
      if (!buildApp) return;
      return {
        builder: {
          buildApp(builder) {
            let last: Promise<unknown> = Promise.resolve();
            const build: typeof builder.build = (environment) => {
              const built = last.then(() => builder.build(environment));
              last = built;
              return built;
            };
            return buildApp({ ...builder, build });
          },
        },
      };
    },
  };
}

/** React Router names the digest of the manifest as it writes it: what is sent of it is shorter (see staff-manifest.ts). */
function nameShortManifest(): Plugin {
  return {
    name: 'name-short-manifest',
    apply: 'build',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest$/ },
      handler(code) {
        const [file] = globSync('build/client/assets/manifest-*.js');
        const written = file && digest(readFileSync(file));
        if (!written || !code.includes(written))
          this.error('React Router names its manifest in another way: see here.');
        return {
          code: code.replace(written, digest(forStaff(readFileSync(file, 'utf8')))),
          map: null,
        };
      },
    },
  };
}

/**
 * `virtual:handbook` gives the staff's handbook, `virtual:handbook-leads` where the first words of its sections are to be
 * had: they are read, and are no script.
 */
function showHandbook(): Plugin {
  const ids = ['virtual:handbook', 'virtual:handbook-leads'];
  const pictures = new URL('docs/screenshots/handbook/', import.meta.url);
  return {
    name: 'show-handbook',
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : undefined),
    load(resolved) {
      if (!ids.some((id) => resolved === `\0${id}`)) return;
      this.addWatchFile(HANDBOOK);
      const sections = readHandbook();
      if (resolved.endsWith('-leads')) {
        const parts = sections.flatMap((section) => [section, ...section.parts]);
        const leads = Object.fromEntries(
          parts.map(({ id, title, lead }) => [id, { id, title, lead }]),
        );
        for (const [kind, id] of Object.entries(contentSections)) leads[kind] = leads[id]!;
        for (const [name, id] of Object.entries(handbookSections)) {
          leads[addresses[name as keyof typeof addresses]] = leads[id]!;
        }
        const source = JSON.stringify(leads);
        if (this.environment.mode !== 'build') return dataModule(source);
        // No `.json`: nginx is told to call the rules for speculation so, and nothing else.
        const file = this.emitFile({ type: 'asset', name: 'handbook-leads.txt', source });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      }
      const imports: string[] = [];
      const shown = sections.map(({ parts: _parts, ...section }) => section);
      const text = JSON.stringify(shown).replaceAll(/@picture:([\w-]+\.webp)/g, (_, name) => {
        const path = fileURLToPath(new URL(name as string, pictures));
        imports.push(`import picture${imports.length} from ${JSON.stringify(path)};`);
        return `" + picture${imports.length - 1} + "`;
      });
      const version = JSON.stringify(programVersion());
      return `${imports.join('\n')}\nexport const version = ${version};\nexport default ${text};`;
    },
  };
}

const dataModule = (json: string) =>
  `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(json)}`)};`;

/** The server's bundles hold the packages too: to find a thousand modules takes longer than to run them. */
function holdEverything(): Plugin {
  return {
    name: 'hold-everything',
    apply: 'build',
    configEnvironment: (name) =>
      name.startsWith('ssrBundle_')
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            build: { rolldownOptions: { output: { comments: false } } },
          }
        : {},
  };
}

/**
 * What the API's description says of calls and of fields is for its readers: the browser goes by the rest. In `admin`
 * there are no calls, but labels of fields called `summary`.
 */
function leaveOutDescriptions(): Plugin {
  const part = /(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$\{[^`{}]*\})*`)/.source;
  const text = `${part}(?:\\s*\\+\\s*${part})*`;
  const ofField = `\\.describe\\(\\s*(?:${text}|about),?\\s*\\)`;
  const named = `\\.meta\\(\\{\\s*id:\\s*${text},?\\s*\\}\\)`;
  const ofCall = `\\bsummary:\\s*${text},|\\bfailures:\\s*\\[[\\d,\\s]*\\],`;
  const descriptions = new RegExp(`${ofField}|${named}|${ofCall}`, 'g');
  return {
    name: 'leave-out-descriptions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /[\\/]app[\\/](?!.*[\\/]admin[\\/]).*\.ts$/,
        code: /\.describe\(|\.meta\(|\bsummary:/,
      },
      handler: (code) => ({ code: code.replaceAll(descriptions, ''), map: null }),
    },
  };
}

/** The server takes invisible characters out of all that it is sent: browsers need not bring the tables for that. */
function leaveUnseenToServer(): Plugin {
  const step = 'withoutUnseen(text.';
  return {
    name: 'leave-unseen-to-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]app[\\/]text[\\/]clean-text\.ts$/ },
      handler(code) {
        if (!code.includes(step)) this.error('Texts are cleaned in another way: see here.');
        return { code: code.replace(step, '(text.'), map: null };
      },
    },
  };
}

/** What a `*.computed.ts` exports is worked out once, here, and not at each start of the server. */
function computeAtBuild(): Plugin {
  return {
    name: 'compute-at-build',
    enforce: 'pre',
    load: {
      filter: { id: /\.computed\.ts$/ },
      async handler(id) {
        const values = Object.entries((await import(pathToFileURL(id).href)) as object);
        return values
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

function builtDigests(): Record<string, string> {
  const cwd = 'build/client';
  // The manifest is written later, and names its own digest.
  const files = globSync('assets/*.{js,css}', { cwd, exclude: ['assets/manifest-*'] });
  return Object.fromEntries(
    files.map((file) => [`/${file}`, digest(readFileSync(`${cwd}/${file}`))]),
  );
}

/** As browsers are told of it (W3C Subresource Integrity). */
function digest(bytes: string | Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
