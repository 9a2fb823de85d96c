/** What a command of the command line is. */
import { resolve } from 'node:path';
import { printable } from '../../platform/output.server.ts';

/** As they were given: text, or true where nothing stood behind. */
export type Options = Record<string, unknown>;

export interface Command {
  /** Lines of the help. */
  usage: string;
  /** Whether the words behind the command's own make sense. */
  accepts: (words: string[]) => boolean;
  run: (words: string[], options: Options) => Promise<void>;
}

/** To the operator; what a program may want to read goes to standard output. */
export function say(text: string): void {
  process.stderr.write(`${printable(text)}\n`);
}

/**
 * A path of the command line, absolute. `npm --prefix` runs the command in the folder of the program, which the next
 * upgrade replaces: a relative path counts from the folder in which npm was called (`INIT_CWD`).
 */
export function givenPath(path: string, env: NodeJS.ProcessEnv = process.env): string {
  const caller = env['npm_lifecycle_event'] === 'site' ? env['INIT_CWD'] : undefined;
  return resolve(caller ?? '', path);
}

/** The same for the address of a database, where it names a file. */
export function givenAddress(address: string, env?: NodeJS.ProcessEnv): string {
  return address.replace(/^file:([^/].*)/, (_, path: string) => `file:${givenPath(path, env)}`);
}

/** The text of an option, if it was given. */
export function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
