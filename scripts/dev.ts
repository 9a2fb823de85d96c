/**
 * Development: pages come fresh from Vite, which changes them in place while they are open. When a file
 * that the server itself is made of changes, the server is started anew.
 */
import { fork } from 'node:child_process';
import { relative } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { createRenderer } from '../app/server/page-renderer.server.ts';
import { answerPage } from '../app/server/pages.server.ts';
import { start } from '../app/server/start.server.ts';

const SERVER_FILES = /^(app\/.*\.(server|contract)\.ts|app\/api\/.*\.ts|db\/.*)$/;
const RESTART = 'restart';

await (process.send ? serve() : supervise());

/** Keeps a server running until it ends for a reason other than a change. */
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
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  vite.watcher.on('change', (file) => {
    if (SERVER_FILES.test(relative(process.cwd(), file))) process.send?.(RESTART);
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
