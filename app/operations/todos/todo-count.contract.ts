/** Call that counts tasks for the staff menu. Every page loads it, so it has a module of its own. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';

export const countTodos = endpoint('get', '/api/todos/count', {
  tag: 'todos',
  access: 'staff',
  summary: 'Counts the tasks, and the open enquiries among them.',
  response: z
    .object({
      total: z.int().describe('Of everything together; each group up to 1000.'),
      requests: z
        .int()
        .describe('Unanswered enquiries that are assigned to the user or to no user.'),
    })
    .meta({ id: 'TodoCount' }),
});
