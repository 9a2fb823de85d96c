import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { Kind } from '../kind.ts';
import type { Item, Typed } from './staff-kind.ts';

export interface Versioned {
  kind: Kind;
  copy: { labels: Readonly<Record<string, string>> };
  calls?: Readonly<Record<string, Endpoint>>;
}

export interface Pendable extends Versioned {
  calls: Record<'getPending' | 'savePending' | 'discardPending' | 'publishPending', Endpoint>;
  /** Form values of an item, and of an input or a version. */
  fieldsOf: (item: Item) => Typed;
  typedOf: (content: Readonly<Record<string, unknown>>) => Typed;
}

/** Query of calls that answer pictures: their addresses rather than their bytes. */
export const PICTURES = { images: 'url' } as const;

export const idOf = ({ kind }: Pick<Versioned, 'kind'>, item: Item) => item[kind.id] as number;

export const nameOf = ({ kind }: Pick<Versioned, 'kind'>, item: Item) => item[kind.label] as string;
