import { openBuild } from './build.server.ts';

const { start } = await openBuild<typeof import('./start.server.ts')>('index');
await start();
