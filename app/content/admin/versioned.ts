import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { ContentType } from '../content-type.ts';
import type { Item, Typed } from './staff-collection.ts';

export interface Versioned {
  type: ContentType;
  messages: { labels: Readonly<Record<string, string>> };
  calls?: Readonly<Record<string, Endpoint>>;
}

export interface Pendable extends Versioned {
  calls: Record<'getPending' | 'savePending' | 'discardPending' | 'publishPending', Endpoint>;
  /** `fieldsOf` converts an item, and `typedOf` an input or a version, to form values. */
  fieldsOf: (item: Item) => Typed;
  typedOf: (content: Readonly<Record<string, unknown>>) => Typed;
}

/** Query for calls that return pictures: requests their addresses rather than their bytes. */
export const PICTURES = { images: 'url' } as const;

export const idOf = ({ type }: Pick<Versioned, 'type'>, item: Item) => item[type.id] as number;

export const nameOf = ({ type }: Pick<Versioned, 'type'>, item: Item) => item[type.label] as string;
