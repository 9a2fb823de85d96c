import type { Call } from './writes/thing.ts';

/** Calls that no load makes, with the reason. */
const EXCUSED: Record<string, string> = {
  ...same('shows how something would look, and stores nothing', [
    'POST /api/news/preview',
    'POST /api/projects/preview',
  ]),
  ...same('who has something open is known for a minute, and after a break for none', [
    'POST /api/presence',
    'POST /api/presence/leave',
  ]),
  ...same('has something done in the background that is done by itself, too', [
    'POST /api/todos/links',
    'POST /api/todos/mails',
  ]),
  ...same('stores as /api/library/replace and its undoing do, by the same code', [
    'POST /api/contact-places/replace',
    'POST /api/contact-places/undo-replace',
  ]),
  'POST /api/first-use/test-mail': 'sends a mail, and stores nothing',
  'POST /api/visits':
    'counted in memory, and stored each minute: what was counted since may be lost',
  'POST /api/offers/link':
    'answers first and stores its mail then, so that the time tells nothing; the mail may be lost',
  'POST /api/backups': 'is tried by itself: tests/faults/backup-kill.test.ts',
};

function same(reason: string, calls: string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]));
}

interface Described {
  name: string;
  method: string;
  path: RegExp;
  tag: string;
  count: number;
}

interface Description {
  paths: Record<string, Record<string, { tags: string[] }>>;
}

const isFixed = (path: string) => !path.includes('{');

/** Counts the calls of the site at `origin`, which its own OpenAPI description lists. */
export async function createCallTally(origin: string) {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description;
  const calls = Object.entries(paths)
    // Paths without parameters come first, because a path with a parameter also matches their
    // words.
    .toSorted(([one], [other]) => Number(isFixed(other)) - Number(isFixed(one)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([key, { tags }]): Described => {
        const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
        const method = key.toUpperCase();
        const name = `${method} ${path}`;
        return { name, method, path: new RegExp(`^${pattern}$`, 'i'), tag: tags[0]!, count: 0 };
      }),
    )
    .filter(({ method }) => method !== 'GET');

  function note(method: string, path: string): void {
    const [address = ''] = path.split('?');
    const found = calls.find((call) => call.method === method && call.path.test(address));
    if (!found) throw new Error(`The API describes no ${method} ${address}`);
    found.count += 1;
  }

  const isExcused = ({ name }: Described) => Object.hasOwn(EXCUSED, name);

  return {
    counting:
      (call: Call): Call =>
      async (method, path, ...rest) => {
        const answer = await call(method, path, ...rest);
        if (method !== 'GET' && answer.status < 300) note(method, path);
        return answer;
      },

    /** Calls that were expected but never made, and exceptions for unknown calls. */
    missing(): string[] {
      const never = calls.filter((call) => call.count === 0 && !isExcused(call));
      const names = new Set(calls.map(({ name }) => name));
      const unknown = Object.keys(EXCUSED).filter((name) => !names.has(name));
      return [...never.map(({ name }) => name), ...unknown.map((name) => `excused: ${name}`)];
    },

    told(): string[] {
      const made = calls.filter((call) => !isExcused(call));
      const groups = Map.groupBy(made, ({ name, tag }) =>
        tag === 'content' ? name.split('/').slice(2, 4).join(' ') : tag,
      );
      return [...groups].map(
        ([group, all]) =>
          `${group}: ${all.map(({ name, count }) => `${nameIn(group, name)} ${count}`).join(', ')}`,
      );
    },
  };
}

/** Shortens a name, because its group names the rest. */
const nameIn = (group: string, name: string) =>
  name.replace(`/api/${group.replace(' ', '/')}`, '').replace('/api', '');
