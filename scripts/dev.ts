/**
 * Development: pages come fresh from Vite, which reloads them in place. What the server itself is made
 * of is watched by `node --watch`, which starts it anew.
 */
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { pageRenderer } from '../app/server/pages.server.ts';
import { start } from '../app/server/start.server.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const loadBuild = () =>
  vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;

await start({
  pages: async (dependencies) => ({
    handle: pageRenderer(loadBuild, dependencies, 'development'),
  }),
  before: (request, response, next) => vite.middlewares(request, response, next),
});
