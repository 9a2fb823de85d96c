/** Requests of visitors and an editor from outside a private network. */
import { setTimeout as pause } from 'node:timers/promises';
import { createAttempts } from '../torture/attempts.ts';
import { newsFields } from './factories.ts';
import type { OutsideClient } from './outside-client.ts';

const VISITORS = 4;
const PAGES = ['/', '/news', '/projects'];

export interface OutsideLoad {
  /** Titles of the news that the site acknowledged. */
  saved: string[];
  /** Ends the load. Returns the refused requests, and the number of answered ones. */
  end: () => Promise<{ answered: number; refusedPages: string[]; refusedWrites: string[] }>;
}

export function startOutsideLoad(ask: OutsideClient, token: string): OutsideLoad {
  const attempts = createAttempts();
  const saved: string[] = [];
  const expect = (asked: string, status: number | string, expected: number) => {
    if (status !== expected) throw new Error(`${asked}: ${status}`);
  };
  const visit = (visitor: number) => {
    let number = visitor;
    return attempts.steadily('visitor', async () => {
      const path = PAGES[(number += 1) % PAGES.length]!;
      expect(path, (await ask('GET', path)).status, 200);
      await pause(50);
    });
  };
  const edit = attempts.steadily('editor', async () => {
    const body = newsFields();
    expect('POST', (await ask('POST', '/api/news', { token, body })).status, 201);
    saved.push(body.title);
    await pause(100);
  });
  const load = Promise.all([edit, ...Array.from({ length: VISITORS }, (_, index) => visit(index))]);
  return {
    saved,
    async end() {
      attempts.end();
      await load;
      const refused = (name: string) =>
        attempts
          .failed()
          .filter(({ who }) => who === name)
          .map(({ failure }) => failure!);
      return {
        answered: attempts.done().length,
        refusedPages: refused('visitor'),
        refusedWrites: refused('editor'),
      };
    },
  };
}
