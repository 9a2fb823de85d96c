import { openBuild } from './build.server.ts';

const { runCommand } = await openBuild<typeof import('./command-line.server.ts')>('command-line');
await runCommand();
