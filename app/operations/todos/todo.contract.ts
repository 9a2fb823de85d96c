/** Calls by which staff list their tasks. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';
import { countTodos } from './todo-count.contract.ts';

/** Groups of tasks, in the order of display. */
export const todoGroups = [
  'requests',
  'endings',
  'links',
  'mails',
  'backups',
  'drafts',
  'pending',
  'translations',
  'pictures',
] as const;
export type TodoGroupName = (typeof todoGroups)[number];

/** Number of items per group, unless all items of the group are requested. */
export const SHOWN = 5;

/** Counts stop at this number. */
export const MOST_COUNTED = 1000;

const item = z
  .object({
    kind: z
      .string()
      .describe('Content type: news, certificates, contactRequest …; empty if it is no item.'),
    itemId: id.nullable().describe('Id of the item; null if it is no item.'),
    label: z.string().describe('Name of the item.'),
    detail: z
      .string()
      .describe('What else is known of it: the sender, the address of the link; may be empty.'),
    reason: z
      .string()
      .describe(
        'Why it needs attention, if that is not obvious. For a request: accepted, assigned, both separated by a space, or else its state.',
      ),
    isLate: z
      .boolean()
      .describe('True for a request that is open for longer than the company promises.'),
    at: z.string().nullable().describe('Since or until when: day (YYYY-MM-DD) or time.'),
  })
  .meta({ id: 'Todo' });
export type Todo = z.output<typeof item>;

const group = z
  .object({
    name: z.enum(todoGroups).describe('What is to be done.'),
    count: z.int().describe(`Number of items; ${MOST_COUNTED} at most, no more are counted.`),
    items: z.array(item).describe('The few most urgent or newest.'),
  })
  .meta({ id: 'TodoGroup' });
export type TodoGroup = z.output<typeof group>;

const common = { tag: 'todos', access: 'staff' } as const;

export const todoEndpoints = {
  getTodos: endpoint('get', '/api/todos', {
    ...common,
    summary: 'Lists tasks by group; backups and failed mails only for administrators.',
    query: z.object({
      all: z
        .enum(todoGroups, 'Nincs ilyen csoport')
        .optional()
        .describe('Group of which all items are wanted, not only the first few.'),
    }),
    response: z
      .object({
        groups: z.array(group).describe('Only groups that have items.'),
        linkCheck: z
          .enum(['off', 'own', 'all'])
          .describe('Links that the site checks: none, its own, or all.'),
      })
      .meta({ id: 'Todos' }),
  }),
  countTodos,
  checkLinks: endpoint('post', '/api/todos/links', {
    ...common,
    summary: 'Checks the links within the site now; links to other hosts follow soon.',
    status: 204,
  }),
  retryMails: endpoint('post', '/api/todos/mails', {
    ...common,
    access: 'administrator',
    summary: 'Sends the failed reminder mails again.',
    status: 204,
  }),
};
