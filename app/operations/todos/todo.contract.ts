/** Calls by which staff list their tasks. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';
import { countTodos } from './todo-count.contract.ts';

/** In the order of display. */
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

/** Items of each group, unless all of them are asked for. */
export const SHOWN = 5;

/** Limit of the count. */
export const MOST_COUNTED = 1000;

const item = z
  .object({
    kind: z.string().describe('Miben: news, certificates, contactRequest …; üres, ha nem elem.'),
    itemId: id.nullable().describe('Az elem azonosítója; null, ha nem elem.'),
    label: z.string().describe('Az elem neve.'),
    detail: z.string().describe('Ami még tudható róla: a küldő, a hivatkozás címe; üres is lehet.'),
    reason: z.string().describe('Miért kell vele foglalkozni, ha nem magától értetődő.'),
    at: z.string().nullable().describe('Mikortól vagy meddig: nap (YYYY-MM-DD) vagy időpont.'),
  })
  .meta({ id: 'Todo' });
export type Todo = z.output<typeof item>;

const group = z
  .object({
    name: z.enum(todoGroups).describe('Mi a teendő.'),
    count: z.int().describe(`Hány van; legfeljebb ${MOST_COUNTED}, tovább nem számoljuk.`),
    items: z.array(item).describe('A legsürgősebb vagy legújabb néhány.'),
  })
  .meta({ id: 'TodoGroup' });
export type TodoGroup = z.output<typeof group>;

const common = { tag: 'todos', access: 'staff' } as const;

export const todoEndpoints = {
  getTodos: endpoint({
    ...common,
    method: 'get',
    path: '/api/todos',
    summary:
      'Ami valakire vár, csoportonként; a mentések és a sikertelen levelek csak adminisztrátornak.',
    query: z.object({
      all: z
        .enum(todoGroups, 'Nincs ilyen csoport')
        .optional()
        .describe('A csoport, amelyből minden elem kell, nem csak az első néhány.'),
    }),
    response: z
      .object({
        groups: z.array(group).describe('Csak azok, amelyekben van teendő.'),
        linkCheck: z
          .enum(['off', 'own', 'all'])
          .describe('Mely hivatkozásokat nézi a honlap: egyet sem, a sajátjait, mindet.'),
      })
      .meta({ id: 'Todos' }),
  }),
  countTodos,
  checkLinks: endpoint({
    ...common,
    method: 'post',
    path: '/api/todos/links',
    summary: 'A honlapon belüli hivatkozások ellenőrzése most; a külsők hamarosan sorra kerülnek.',
    status: 204,
  }),
  retryMails: endpoint({
    ...common,
    access: 'administrator',
    method: 'post',
    path: '/api/todos/mails',
    summary: 'A sikertelen emlékeztető levelek küldése újra.',
    status: 204,
  }),
};
