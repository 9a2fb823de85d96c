/** Commands of the command line that share one process. `run` gives a command a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endWithFile } from './own-processes.ts';

export interface CommandCall {
  words: string[];
  environment: Record<string, string>;
  input: string;
}

export interface CommandResult {
  code: number;
  output: string;
  errors: string;
}

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs a command to its end. Commands run one after the other. */
export function runCommand(
  words: string[],
  environment: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const call: CommandCall = { words, environment: { PORT: '0', ...environment }, input };
  const result = last.then(() => ask(call));
  last = result.catch(() => {});
  return result;
}

async function ask(call: CommandCall): Promise<CommandResult> {
  // The end of a test file kills the host.
  if (!host || host.killed) host = endWithFile(fork('tests/support/command-host.ts'));
  const ended = new AbortController();
  const answer = once(host, 'message', { signal: ended.signal });
  const onExit = () => ended.abort();
  host.once('exit', onExit);
  host.send(call);
  const [result] = (await answer) as [CommandResult];
  host.off('exit', onExit);
  return result;
}
