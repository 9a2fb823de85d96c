/** Requests of visitors and editors that continue while the server is restarted. */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from './database-content.ts';
import { newsFields } from './factories.ts';
import { until } from './until.ts';

const [VISITORS, WRITERS] = [16, 2];

export interface RestartLoad {
  /** Resolves after each client has got several more answers. */
  goOn: () => Promise<void>;
  /** Ends the load. Throws unless every request got a correct answer, and every news item is stored once. */
  end: () => Promise<{ answered: number; saved: number }>;
}

/** Starts visitors and editors of the site on `port`. `url` is its database; the editors sign in with `token`. */
export function startLoad(port: number, url: string, token: string): RestartLoad {
  const agent = new Agent({ keepAlive: true });
  const unwanted: string[] = [];
  let [answered, number] = [0, 0];
  const over = new AbortController();
  const saved: string[] = [];

  const ask = (method: string, path: string, body?: string) =>
    new Promise<number | string>((resolve) => {
      const headers = {
        ...(body && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
      };
      const sent = request({ port, agent, method, path, headers }, (answer) => {
        answer.resume().once('error', ({ message }) => resolve(message));
        answer.once('end', () => resolve(answer.statusCode!));
      });
      sent.once('error', ({ message }) => resolve(message));
      sent.end(body);
    });
  async function visit(): Promise<void> {
    while (!over.signal.aborted) {
      number += 1;
      const path = ['/', '/news', '/api/projects/featured'][number % 3]!;
      const status = await ask('GET', path);
      answered += 1;
      if (status !== 200) unwanted.push(`GET ${path}: ${status}`);
      await pause(20);
    }
  }
  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      number += 1;
      const title = `Közben ${number}`;
      const status = await ask('POST', '/api/news', JSON.stringify(newsFields({ title })));
      answered += 1;
      if (status === 201) saved.push(title);
      else unwanted.push(`POST: ${status}`);
    }
  }
  const load = Promise.all([
    ...Array.from({ length: VISITORS }, visit),
    ...Array.from({ length: WRITERS }, write),
  ]);
  return {
    goOn: async () => {
      const before = answered;
      await until(() => answered > before + 50);
    },
    end: async () => {
      over.abort();
      await load;
      agent.destroy();
      assert.deepEqual(unwanted, []);
      const stored = await execute(url, `select title from news where title like 'Közben %'`);
      assert.deepEqual(stored.map(({ title }) => String(title)).toSorted(), saved.toSorted());
      return { answered, saved: saved.length };
    },
  };
}
