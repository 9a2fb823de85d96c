/** Changes an exported folder as an attacker who knows the format: all checksums are correct. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  digestOf,
  sha256,
  written,
  type Manifest,
} from '../../app/operations/transfer/folder/manifest.server.ts';

export type ExportedFolder = ReturnType<typeof copiedFolder>;

export function copiedFolder(folder: string, copy: string) {
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  const path = (file: string) => join(copy, file);
  const manifest = () => JSON.parse(readFileSync(path('manifest.json'), 'utf8')) as Manifest;
  const manifestWith = (change: (made: Manifest) => void) => {
    const made = manifest();
    change(made);
    made.digest = digestOf(made);
    writeFileSync(path('manifest.json'), written(made));
  };
  /** Writes bytes, and their checksum into the manifest. */
  const put = (file: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), bytes);
    manifestWith(({ files }) => (files[file] = sha256(bytes)));
  };
  return {
    path,
    manifest,
    manifestWith,
    put,
    rewrite(file: string, change: (record: Record<string, unknown>) => void) {
      const record = JSON.parse(readFileSync(path(file), 'utf8'));
      change(record);
      put(file, written(record));
    },
  };
}
