/** Worker thread that runs SQLite's quick check on its own connection. Reading the whole file may take minutes. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 10_000 });
const rows = database.prepare('PRAGMA quick_check(10)').all();
database.close();
const found = rows.map((row) => row['quick_check']);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(found);
