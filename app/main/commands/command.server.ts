/** What a command of the command line is. */
import { printable } from '../../platform/printable.server.ts';

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

/** The text of an option, if it was given. */
export function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
