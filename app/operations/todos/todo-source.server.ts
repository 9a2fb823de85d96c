import type { Person } from '../../api/contract/endpoint.ts';
import type { Todo, TodoGroupName } from './todo.contract.ts';

/** One thing that can need somebody: how many there are, as far as that is counted, and the first few. */
export interface TodoSource {
  name: TodoGroupName;
  /** Whose it is; everybody's unless said. */
  role?: 'administrator';
  count: (person: Person) => Promise<number>;
  find: (most: number, person: Person) => Promise<Todo[]>;
}

/** What an item has that says nothing. */
export const BLANK: Todo = { kind: '', itemId: null, label: '', detail: '', reason: '', at: null };

export const momentOf = (time: number): string => new Date(time).toISOString();
