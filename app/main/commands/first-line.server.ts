import { createInterface } from 'node:readline/promises';

/** The first line of standard input; nothing where there is none. */
export async function firstLine(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return undefined;
}
