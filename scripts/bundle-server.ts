/**
 * The server as one module, with its packages: to find a thousand of them takes longer than to run them.
 * What it reads beside itself, workers among it, it goes on reading from the sources.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const FOLDER = 'build/server/site';

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepPlaces()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'app/server/start.server.ts',
    outDir: FOLDER,
    target: 'es2023',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js', chunkFileNames: '[name].js' } },
  },
});
await compileOnce();

/** What a module of ours finds beside itself is still beside its source. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /\/app\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => {
        const source = JSON.stringify(relative(FOLDER, id));
        return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      },
    },
  };
}

/** Nothing is left to be compiled at the first start: see `main.server.ts`. */
async function compileOnce(): Promise<void> {
  enableCompileCache({ directory: 'build/compiled', portable: true });
  for (const bundle of ['site', 'public']) {
    await import(pathToFileURL(`build/server/${bundle}/index.js`).href);
  }
  flushCompileCache();
}
