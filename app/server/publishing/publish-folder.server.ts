import { accessSync, chmodSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../platform/config.server.ts';
import { makeFolderSync } from '../../platform/on-disk.server.ts';

const OURS = /^(editions|current(\.new)?|lock(-journal)?|lost\+found)$/;

/** Makes the folder. Throws `ConfigError` where nothing can be published in it, or other things are. */
export function openPublishFolder(folder: string): void {
  try {
    if (makeFolderSync(folder)) chmodSync(folder, 0o755);
    assertNobodyElses(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`PUBLISH_DIR names a folder that cannot be used (${String(error)}).`);
  }
  if (!readdirSync(folder).every((name) => OURS.test(name))) {
    throw new ConfigError('PUBLISH_DIR names a folder that holds other things.');
  }
  if (isLinkTaken(folder)) throw new ConfigError(LINK_TAKEN);
}

/** As a copy makes it that follows links. */
export const LINK_TAKEN =
  'PUBLISH_DIR names a folder whose “current” is no link: move it away, and the site makes the link anew.';

/** Whether something else stands where the link to the edition that is visited is to be. */
export function isLinkTaken(folder: string): boolean {
  try {
    const found = lstatSync(join(folder, 'current'), { throwIfNoEntry: false });
    return found !== undefined && !found.isSymbolicLink();
  } catch {
    // Into what cannot be looked at nothing can be published anyway, which is told elsewhere.
    return false;
  }
}

/** What the administrator of the machine makes in it, its owner could not replace. */
function assertNobodyElses(folder: string): void {
  if (process.getuid?.() !== 0 || statSync(folder).uid === 0) return;
  throw new Error('it is not root’s: publish as the user it belongs to');
}
