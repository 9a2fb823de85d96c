import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../../platform/config.server.ts';

/** The first line of standard input; undefined if there is none. */
export async function firstLine(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return undefined;
}

/** Reads a line from the terminal without echo. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  process.stdin.setRawMode(true);
  let typed = '';
  try {
    for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
      for (const key of String(chunk)) {
        if (key === '\r' || key === '\n') return typed;
        if (key === '\u0003') throw new ConfigError('Cancelled.');
        typed = key === '\u007f' ? [...typed].slice(0, -1).join('') : typed + key;
      }
    }
    return typed;
  } finally {
    process.stdin.setRawMode(false);
    process.stdin.pause();
    process.stdout.write('\n');
  }
}
