/**
 * Bundles the server with its packages into one module, because resolving a thousand modules takes longer than running
 * them. The start module and the workers are bundled too, so that Node need not strip types. Other files are still read
 * next to the sources.
 */
import { glob } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { asciiChunks } from './ascii-chunks.ts';

const FOLDER = 'build/server/site';
const WORKER =
  /(?<=new URL\(['"])[\w./-]*?([\w-]+\.worker)\.server\.ts(?=['"], import\.meta\.url\))/g;

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepPlaces(), asciiChunks()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // sharp loads its own native files.
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: FOLDER,
    target: 'es2023',
    minify: false,
    rolldownOptions: {
      input: {
        index: 'app/main/start.server.ts',
        main: 'app/main/main.server.ts',
        site: 'app/main/site.server.ts',
        'command-line': 'app/main/command-line.server.ts',
        ...(await workers()),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
    },
  },
});
await compileOnce();

/** Paths of the workers, by the names under which `keepPlaces` finds them. */
async function workers(): Promise<Record<string, string>> {
  const files = await Array.fromAsync(glob('app/**/*.worker.server.ts'));
  return Object.fromEntries(files.map((file) => [basename(file, '.server.ts'), file]));
}

/** Makes `import.meta` of bundled modules still point to their source, except for workers. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /\/app\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => {
        const source = JSON.stringify(relative(FOLDER, id));
        const place = `new URL(${source}, import.meta.url).href`;
        return code
          .replaceAll(WORKER, './$1.js')
          .replaceAll(/(?<!worker\.js['"], )import\.meta\.url/g, place);
      },
    },
  };
}

/** Fills the compile cache, so that the first start need not compile anything: see `build.server.ts`. */
async function compileOnce(): Promise<void> {
  enableCompileCache({ directory: 'build/compiled', portable: true });
  for (const module of ['site/index', 'site/command-line', 'public/index', 'staff/index']) {
    await import(pathToFileURL(`build/server/${module}.js`).href);
  }
  flushCompileCache();
}
