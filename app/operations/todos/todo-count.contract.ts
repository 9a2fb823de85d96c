/** Count of tasks for the staff menu. Every page loads it, so it is a module of its own. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';

export const countTodos = endpoint({
  tag: 'todos',
  access: 'staff',
  method: 'get',
  path: '/api/todos/count',
  summary: 'Hány teendő van, és ezek közül hány nyitott megkeresés.',
  response: z
    .object({
      total: z.int().describe('Mindenből együtt; csoportonként legfeljebb 1000.'),
      requests: z
        .int()
        .describe('Megválaszolatlan megkeresések, amelyek rá vannak bízva, vagy senkire.'),
    })
    .meta({ id: 'TodoCount' }),
});
