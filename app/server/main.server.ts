import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const build = new URL('../../build/', import.meta.url);

// Before anything else is loaded: what the build has compiled is found here.
enableCompileCache({ directory: fileURLToPath(new URL('compiled', build)), portable: true });
const { start } = await import(new URL('server/site/index.js', build).href);
await start();
