import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The staff area knows all its addresses from its first load: no discovery requests later.
  routeDiscovery: { mode: 'initial' },
  // A loader whose own file does not arrive would keep the page waiting for ever (see vite.config.ts).
  splitRouteModules: false,
  // What only staff see is not even loaded before it is asked for (see pages.server.ts).
  serverBundles: ({ branch }) =>
    branch.some(({ id }) => id === 'staff-layout') ? 'staff' : 'public',
  // Scripts and modules name their digests; what vite.config.ts adds are the files that no module imports.
  subResourceIntegrity: true,
} satisfies Config;
