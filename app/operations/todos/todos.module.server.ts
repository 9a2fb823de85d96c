import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Person } from '../../api/contract/endpoint.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { oneByOne } from '../../platform/limits/one-by-one.server.ts';
import {
  MOST_COUNTED,
  SHOWN,
  todoEndpoints as calls,
  type TodoGroupName,
} from './todo.contract.ts';
import { todoSources, type TodoOptions } from './todo-sources.server.ts';

interface Wishes {
  checkLinks: () => Promise<void>;
  retryMails: () => Promise<void>;
}

export function createTodoModule(
  db: Kysely<Schema>,
  options: TodoOptions & Wishes,
  { linkCheck }: Pick<Config, 'linkCheck'>,
) {
  const sources = todoSources(db, options);
  const sourcesOf = ({ role }: Person) =>
    sources.filter((source) => source.role === undefined || source.role === role);
  const checks = oneByOne();

  async function groupOf(source: (typeof sources)[number], person: Person, all?: TodoGroupName) {
    const { name, count, find } = source;
    const most = name === all ? MOST_COUNTED : SHOWN;
    const found = Math.min(await count(person), MOST_COUNTED);
    return found === 0 ? undefined : { name, count: found, items: await find(most, person) };
  }

  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.getTodos, async ({ person, query }) => {
        const groups = await Promise.all(
          sourcesOf(person).map((source) => groupOf(source, person, query.all)),
        );
        return { groups: groups.filter((group) => group !== undefined), linkCheck };
      });
      api.handle(calls.countTodos, async ({ person }) => {
        const counted = sourcesOf(person).map(async ({ name, count }) => ({
          name,
          count: Math.min(await count(person), MOST_COUNTED),
        }));
        const counts = await Promise.all(counted);
        return {
          total: counts.reduce((sum, { count }) => sum + count, 0),
          requests: counts.find(({ name }) => name === 'requests')!.count,
        };
      });
      api.handle(calls.checkLinks, ({ user }) => checks(user, options.checkLinks));
      api.handle(calls.retryMails, options.retryMails);
    },
  };
}
