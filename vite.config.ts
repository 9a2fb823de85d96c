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
import { bundleServer, keepPlaces } from './scripts/bundle-server.ts';
import { programVersion } from './app/platform/program-version.server.ts';
import { HANDBOOK, readHandbook } from './scripts/handbook.ts';
import { forStaff } from './scripts/staff-manifest.ts';

/** Messages in other languages are tree-shaken from browser code that does not use them. */
const withoutWords: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /app[\\/]text[\\/]languages[\\/]/, sideEffects: false }],
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    replaceMissingModules(),
    validateWithoutEval(),
    buildInSequence(),
    provideIntegrity(),
    replaceManifestDigest(),
    provideHandbook(),
    serveRedoc(),
    computeAtBuild(),
    removeDescriptions(),
    removeUnicodeTables(),
    bundleServer(),
    keepPlaces(),
    asciiChunks(),
    // React Aria contains messages in some thirty languages. The staff area is in Hungarian only.
    { ...optimizeLocales.vite({ locales: ['hu-HU'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // Some modules are imported statically by one screen and dynamically by another, on purpose.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: sharedChunks(), treeshake: withoutWords } } },
  },
});

/** Groups modules that many staff screens share, because fifty requests of a kilobyte each would be slow. */
function sharedChunks(): Rolldown.OutputOptions {
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
 * If a screen's module fails to load, React Router reloads the page, which would lose unsaved text. This plugin
 * substitutes a screen that throws, so that the error boundary shows the failure. The router would wait forever if the
 * loading itself threw.
 */
function replaceMissingModules(): Plugin {
  const standIn = 'return { default() { throw error; }, clientLoader: () => null };';
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
  return {
    name: 'replace-missing-modules',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!reload.test(code)) this.error('React Router has changed how it loads modules.');
        return { code: code.replace(reload, standIn), map: null };
      },
    },
  };
}

/**
 * Replaces zod's object validator, which compiles code from strings, by the one that does not. The site's Content
 * Security Policy forbids such code, and the browser would report each attempt.
 */
function validateWithoutEval(): Plugin {
  const compiled = 'core.$ZodObjectJIT.init(';
  return {
    name: 'validate-without-eval',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        if (!code.includes(compiled)) this.error('zod has changed how it validates objects.');
        return { code: code.replaceAll(compiled, 'core.$ZodObject.init('), map: null };
      },
    },
  };
}

/**
 * Provides `virtual:integrity`: the digests (W3C Subresource Integrity) of the browser's scripts and styles, by address.
 * It is empty in the browser, whose code is built first.
 */
function provideIntegrity(): Plugin {
  const id = 'virtual:integrity';
  return {
    name: 'provide-integrity',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return;
      const isServer = this.environment.name.startsWith('ssr') && this.environment.mode === 'build';
      return `export default ${JSON.stringify(isServer ? builtDigests() : {})};`;
    },
  };
}

/**
 * Builds the server bundles one after the other. React Router builds them in parallel, and each rewrites the manifest,
 * which another may read while it is incomplete.
 */
function buildInSequence(): Plugin {
  return {
    name: 'build-in-sequence',
    config({ builder: { buildApp } = {} }) {
      // React Router also resolves the configuration without a builder.
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

/** Replaces the digest of React Router's manifest by that of the shortened file (see `staff-manifest.ts`). */
function replaceManifestDigest(): Plugin {
  return {
    name: 'replace-manifest-digest',
    apply: 'build',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest$/ },
      handler(code) {
        const [file] = globSync('build/client/assets/manifest-*.js');
        const written = file && digest(readFileSync(file));
        if (!written || !code.includes(written))
          this.error('React Router has changed how it refers to its manifest.');
        return {
          code: code.replace(written, digest(forStaff(readFileSync(file, 'utf8')))),
          map: null,
        };
      },
    },
  };
}

/**
 * Provides `virtual:handbook`, the sections of the staff handbook, and `virtual:handbook-leads`, the address of a file
 * with their first paragraphs.
 */
function provideHandbook(): Plugin {
  const ids = ['virtual:handbook', 'virtual:handbook-leads'];
  const pictures = new URL('docs/screenshots/handbook/', import.meta.url);
  return {
    name: 'provide-handbook',
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
        // The name does not end in `.json`, for which nginx sends the media type of speculation rules.
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

/**
 * Removes the descriptions of calls and fields from browser code; only the API description uses them. In folders called
 * `admin` there are no calls, but labels of fields called `summary`.
 */
function removeDescriptions(): Plugin {
  const part = /(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$\{[^`{}]*\})*`)/.source;
  const text = `${part}(?:\\s*\\+\\s*${part})*`;
  const ofField = `\\.describe\\(\\s*(?:${text}|about),?\\s*\\)`;
  const named = `\\.meta\\(\\{\\s*id:\\s*${text},?\\s*\\}\\)`;
  const ofCall = `\\bsummary:\\s*${text},|\\bfailures:\\s*\\[[\\d,\\s]*\\],`;
  const descriptions = new RegExp(`${ofField}|${named}|${ofCall}`, 'g');
  return {
    name: 'remove-descriptions',
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

/** Removes the tables of invisible characters from browser code. The server removes such characters from all input. */
function removeUnicodeTables(): Plugin {
  const step = 'withoutUnseen(text.';
  return {
    name: 'remove-unicode-tables',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]app[\\/]text[\\/]clean-text\.ts$/ },
      handler(code) {
        if (!code.includes(step)) this.error('clean-text.ts has changed how it cleans texts.');
        return { code: code.replace(step, '(text.'), map: null };
      },
    },
  };
}

/** Evaluates the exports of `*.computed.ts` at build time instead of at each start of the server. */
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
  // The manifest is written later; React Router inserts its digest.
  const files = globSync('assets/*.{js,css}', { cwd, exclude: ['assets/manifest-*'] });
  return Object.fromEntries(
    files.map((file) => [`/${file}`, digest(readFileSync(`${cwd}/${file}`))]),
  );
}

/** The digest in the form of W3C Subresource Integrity. */
function digest(bytes: string | Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
