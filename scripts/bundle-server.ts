/**
 * Bundles the server with its packages, because resolving a thousand modules takes longer than running them. The public
 * pages, the start module, the commands and the workers are entries of one build, so that they share their modules. Run
 * as a program after the build, this file fills the compile cache.
 */
import { globSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = 'build/server/site';
const ENTRIES = {
  pages: 'virtual:react-router/server-build',
  index: 'app/main/start.server.ts',
  main: 'app/main/main.server.ts',
  site: 'app/main/site.server.ts',
  'command-line': 'app/main/command-line.server.ts',
};
const WORKER =
  /(?<=new URL\(['"])[\w./-]*?([\w-]+\.worker)\.server\.ts(?=['"], import\.meta\.url\))/g;

/** Settings of the two server bundles of React Router. Staff pages are a bundle of their own, which is loaded later. */
export function bundleServer(): Plugin {
  return {
    name: 'bundle-server',
    apply: 'build',
    configEnvironment(name) {
      if (!name.startsWith('ssrBundle_')) return {};
      const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js' };
      const isSite = name === 'ssrBundle_site';
      return {
        // sharp loads its own native files.
        resolve: { noExternal: true, external: ['sharp'] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          rolldownOptions: {
            ...(isSite && { input: { ...ENTRIES, ...workers() } }),
            output: { ...(isSite && names), comments: false },
          },
        },
      };
    },
  };
}

/** Paths of the workers, by the names under which `keepPlaces` finds them. */
function workers(): Record<string, string> {
  const files = globSync('app/**/*.worker.server.ts');
  return Object.fromEntries(files.map((file) => [basename(file, '.server.ts'), file]));
}

/** Makes `import.meta.url` of bundled modules still point to their source, except for workers. */
export function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssrBundle_site',
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
  for (const module of ['site/index', 'site/command-line', 'site/pages', 'staff/index']) {
    await import(pathToFileURL(`build/server/${module}.js`).href);
  }
  flushCompileCache();
}

if (import.meta.main) await compileOnce();
