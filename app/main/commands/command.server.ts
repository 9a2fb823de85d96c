import { resolve } from 'node:path';
import { printable } from '../../platform/output.server.ts';

/** Parsed options: text, or true for one without a value. */
export type Options = Record<string, unknown>;

export interface Command {
  usage: string;
  accepts: (words: string[]) => boolean;
  run: (words: string[], options: Options) => Promise<void>;
}

/** Prints to standard error, for the operator; output for programs goes to standard output. */
export function say(text: string): void {
  process.stderr.write(`${printable(text)}\n`);
}

/**
 * Resolves a path of the command line. `npm --prefix` runs the command in the program's folder, which the next
 * upgrade replaces. So a relative path counts from the folder in which npm was called (`INIT_CWD`).
 */
export function givenPath(path: string, env: NodeJS.ProcessEnv = process.env): string {
  const caller = env['npm_lifecycle_event'] === 'site' ? env['INIT_CWD'] : undefined;
  return resolve(caller ?? '', path);
}

/** Resolves the path in a database address that names a file, as `givenPath` does. */
export function givenAddress(address: string, env?: NodeJS.ProcessEnv): string {
  return address.replace(/^file:([^/].*)/, (_, path: string) => `file:${givenPath(path, env)}`);
}

/** The text of an option; undefined if it is missing or empty. */
export function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
