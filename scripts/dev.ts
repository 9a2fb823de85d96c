/**
 * Runs the development server. Vite updates open pages in place. After a change of the server's own files, the server
 * restarts.
 */
import { fork } from 'node:child_process';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';

const RESTART = 'restart';

await (process.send ? serve() : supervise());

/** Restarts the server after each change. Exits if the server exits for another reason. */
function supervise(): void {
  let isRestarting = false;
  const server = fork(import.meta.filename);
  server.on('message', (message) => {
    isRestarting = message === RESTART;
    server.kill('SIGTERM');
  });
  server.on('exit', (code) => (isRestarting ? supervise() : process.exit(code ?? 0)));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal).once(signal, () => server.kill(signal));
  }
}

async function serve(): Promise<void> {
  const files = filesLoaded();
  const [{ createServer }, { start }, { createRenderer }, { answerPage }] = await Promise.all([
    import('vite'),
    import('../app/main/start.server.ts'),
    import('../app/web/pages/page-renderer.server.ts'),
    import('../app/web/pages/pages.server.ts'),
  ]);
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  vite.watcher.on('change', (file) => {
    if (files.has(file)) process.send?.(RESTART);
  });
  const loadBuild = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;
  await start({
    pages: async (dependencies) => ({
      async handle(request, _context, address) {
        const render = createRenderer(await loadBuild(), 'development', dependencies);
        return await answerPage(await render(request, address), request, dependencies.publicUrl);
      },
    }),
    before: (request, response, next) => vite.middlewares(request, response, next),
  });
}

/** Collects all files that Node itself loads from now on, because Vite cannot update them in place. */
function filesLoaded(): Set<string> {
  const files = new Set<string>();
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) files.add(fileURLToPath(url));
      return next(url, context);
    },
  });
  return files;
}
