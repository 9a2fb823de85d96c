/** Processes that a test file starts. They end with the file, even if its tests fail. */
import type { ChildProcess } from 'node:child_process';

const own = new Set<ChildProcess>();

/** Kills `child` at the end of this test file, unless it has ended by then. */
export function endWithFile<C extends ChildProcess>(child: C): C {
  own.add(child);
  child.once('exit', () => own.delete(child));
  return child;
}

/** Called at the end of each file (see `batch.ts`). */
export function endOwnProcesses(): void {
  for (const child of own) child.kill('SIGKILL');
}

process.on('exit', endOwnProcesses);
