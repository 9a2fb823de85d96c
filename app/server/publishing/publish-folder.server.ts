import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { ConfigError } from '../config.server.ts';

const OURS = /^(editions|current(\.new)?|lock(-journal)?|lost\+found)$/;

/** Makes the folder. Throws `ConfigError` where nothing can be published in it, or other things are. */
export function openPublishFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true, mode: 0o755 })) chmodSync(folder, 0o755);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`PUBLISH_DIR names a folder that cannot be used (${String(error)}).`);
  }
  if (readdirSync(folder).every((name) => OURS.test(name))) return;
  throw new ConfigError('PUBLISH_DIR names a folder that holds other things.');
}
