/** What the build has made of the server: to take the types out of a thousand modules takes longer than to run them. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const build = new URL('../../build/', import.meta.url);

/** The module called `name` there, compiled already. */
export async function openBuild<M>(name: string): Promise<M> {
  // Before anything else is loaded: what the build has compiled is found here.
  enableCompileCache({ directory: fileURLToPath(new URL('compiled', build)), portable: true });
  return await import(new URL(`server/site/${name}.js`, build).href);
}
