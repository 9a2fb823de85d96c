import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { Kind } from '../kind.ts';
import type { Item, Typed } from './staff-kind.ts';

/** What is needed of a kind to show its versions: its fields, and what they are called. */
export interface Versioned {
  kind: Kind;
  copy: { labels: Readonly<Record<string, string>> };
  calls?: Readonly<Record<string, Endpoint>>;
}

/** What is needed of a kind to keep changes that are not published yet. */
export interface Pendable extends Versioned {
  calls: Record<'getPending' | 'savePending' | 'discardPending' | 'publishPending', Endpoint>;
  /** What a form holds of an item, and of what is sent or was kept of one. */
  fieldsOf: (item: Item) => Typed;
  typedOf: (content: Readonly<Record<string, unknown>>) => Typed;
}

export const idOf = ({ kind }: Pick<Versioned, 'kind'>, item: Item) => item[kind.id] as number;

export const nameOf = ({ kind }: Pick<Versioned, 'kind'>, item: Item) => item[kind.label] as string;
