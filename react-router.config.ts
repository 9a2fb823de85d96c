import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The staff area knows all its addresses from its first load: no discovery requests later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
