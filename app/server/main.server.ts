import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the next start then finds every module compiled.
enableCompileCache();
const { start } = await import('./start.server.ts');
await start();
