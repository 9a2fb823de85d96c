/** Loads the compiled server, because stripping types from a thousand modules at every start would take long. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const build = new URL('../../build/', import.meta.url);

/** Imports the module called `name` from the build. */
export async function openBuild<M>(name: string): Promise<M> {
  // Enabled before anything else is loaded, so that Node finds the code the build has compiled.
  enableCompileCache({ directory: fileURLToPath(new URL('compiled', build)), portable: true });
  return await import(new URL(`server/site/${name}.js`, build).href);
}
