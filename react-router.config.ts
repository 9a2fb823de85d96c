import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The staff area gets all its routes with the first load, so no requests discover routes later.
  routeDiscovery: { mode: 'initial' },
  // If the loader's own file failed to load, the page would wait forever (see `vite.config.ts`).
  splitRouteModules: false,
  // The server loads the staff bundle with the first request for a staff page (see `pages.server.ts`).
  serverBundles: ({ branch }) =>
    branch.some(({ id }) => id === 'staff-layout') ? 'staff' : 'site',
  // Adds digests to imported scripts. `vite.config.ts` adds those of files that no module imports.
  subResourceIntegrity: true,
} satisfies Config;
