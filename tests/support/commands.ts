/** Runs commands of the command line in one process per user. `run` in `processes.ts` starts a process for each. */
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

/** Hosts by user id; undefined is the user of the tests. */
const hosts = new Map<number | undefined, ChildProcess>();
let last: Promise<unknown> = Promise.resolve();

/** Runs a command to its end. Commands run one after the other. */
export function runCommand(
  words: string[],
  environment: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  return runCommandAs(undefined, words, environment, input);
}

/** Like `runCommand`, but as user and group `uid`, which needs root. */
export function runCommandAs(
  uid: number | undefined,
  words: string[],
  environment: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const call: CommandCall = { words, environment: { PORT: '0', ...environment }, input };
  const result = last.then(() => ask(call, uid));
  last = result.catch(() => {});
  return result;
}

function hostOf(uid: number | undefined): ChildProcess {
  const known = hosts.get(uid);
  // The end of a test file kills the host.
  if (known && !known.killed) return known;
  const host = endWithFile(
    fork('tests/support/command-host.ts', uid === undefined ? {} : { uid, gid: uid }),
  );
  hosts.set(uid, host);
  return host;
}

async function ask(call: CommandCall, uid: number | undefined): Promise<CommandResult> {
  const host = hostOf(uid);
  const ended = new AbortController();
  const answer = once(host, 'message', { signal: ended.signal });
  const onExit = () => ended.abort();
  host.once('exit', onExit);
  host.send(call);
  const [result] = (await answer) as [CommandResult];
  host.off('exit', onExit);
  return result;
}
