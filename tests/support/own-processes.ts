/**
 * Processes that a test file starts end with it, whatever became of the tests: one that lives on keeps
 * the file from its end, and outlives a file that is cut off.
 */
import type { ChildProcess } from 'node:child_process';
import { after } from 'node:test';

const own = new Set<ChildProcess>();

/** Sees to it that `child` is gone when the tests of this file are done. */
export function endWithFile<C extends ChildProcess>(child: C): C {
  own.add(child);
  child.once('exit', () => own.delete(child));
  return child;
}

function endAll(): void {
  for (const child of own) child.kill('SIGKILL');
}

after(endAll);
process.on('exit', endAll);
