import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { ConfigError } from '../../platform/config.server.ts';

const OURS = /^(editions|current(\.new)?|lock(-journal)?|lost\+found)$/;

/** Makes the folder. Throws `ConfigError` where nothing can be published in it, or other things are. */
export function openPublishFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true, mode: 0o755 })) chmodSync(folder, 0o755);
    assertNobodyElses(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`PUBLISH_DIR names a folder that cannot be used (${String(error)}).`);
  }
  if (readdirSync(folder).every((name) => OURS.test(name))) return;
  throw new ConfigError('PUBLISH_DIR names a folder that holds other things.');
}

/** What the administrator of the machine makes in it, its owner could not replace. */
function assertNobodyElses(folder: string): void {
  if (process.getuid?.() !== 0 || statSync(folder).uid === 0) return;
  throw new Error('it is not root’s: publish as the user it belongs to');
}
