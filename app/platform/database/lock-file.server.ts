import { DatabaseSync } from 'node:sqlite';
import { whenFree } from './patience.server.ts';

/**
 * Holds `file` for this process alone until it is closed, by SQLite's own file lock: the system frees it when
 * a process dies. Throws `DatabaseOutage` when another has it for `wait` ms.
 */
export async function lockFile(file: string, wait: number): Promise<DatabaseSync> {
  const holder = new DatabaseSync(file);
  try {
    await whenFree(() => holder.exec('BEGIN EXCLUSIVE'), performance.now() + wait);
    return holder;
  } catch (error) {
    holder.close();
    throw error;
  }
}
