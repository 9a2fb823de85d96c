import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A folder to publish in, which is gone when the test file is done. */
export function publishFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-published-'));
  // The web server runs as somebody else.
  chmodSync(folder, 0o755);
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
