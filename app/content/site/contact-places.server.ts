import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { isSameContact, phoneNumber } from '../../text/phone-number.ts';
import { translationsIn } from '../../text/stored-translations.ts';
import {
  createContentReplacing,
  type ContentChange,
} from '../content-replacing.repository.server.ts';
import { fieldsWith, type Fields } from '../field.ts';
import { contentOf } from '../content-type-history.repository.server.ts';
import { anyTables } from '../content-type-rows.repository.server.ts';
import type { OrderedCollection, ContentType } from '../content-type.ts';
import { contactPlaceEndpoints as calls, type ContactPlace } from './contact-places.contract.ts';

/**
 * `types` are content types with short lists. Those with dated versions are left out, since their texts stay as they
 * were published.
 */
export function createContactPlaces(db: Kysely<Schema>, types: readonly ContentType[]) {
  const searched = types.filter(
    (type) => (type as Partial<OrderedCollection>).begins === undefined,
  );
  const replacing = createContentReplacing(db, searched);

  async function findIn(type: ContentType, contact: string): Promise<ContactPlace[]> {
    const { name, table, id, label } = type;
    const rows = await anyTables(db).selectFrom(table).selectAll().orderBy(id).execute();
    return rows
      .filter((row) => fieldsHolding(type.fields, contentOf(type, row), contact).length > 0)
      .map((row) => ({
        kind: name,
        itemId: row[id] as number,
        version: row['version'] as number,
        label: String(row[label]),
      }));
  }

  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.find, async ({ query: { contact } }) => {
        const found = await Promise.all(searched.map((type) => findIn(type, contact)));
        return { items: found.flat() };
      });
      api.handle(calls.replace, async ({ body, user }) => ({
        items: await replacing.replace(body.items, changeBy(body), user),
      }));
      api.handle(calls.undoReplace, ({ body, user }) => replacing.undo(body.items, user));
    },
  };
}

const changeBy =
  (replacement: ContactReplacement): ContentChange =>
  ({ fields }, content) =>
    withReplacedContact(fields, content, replacement);

/** Replaces a telephone number or e-mail address in the content of an item, in whatever notation it is written. */
export interface ContactReplacement {
  from: string;
  to: string;
}

type Content = Readonly<Record<string, unknown>>;

const BETWEEN = String.raw`(?:[\s()/.\u2010-\u2015-]|&nbsp;){0,3}`;

export function fieldsHolding(fields: Fields, content: Content, contact: string): string[] {
  const changed = withReplacedContact(fields, content, { from: contact, to: '' });
  return Object.keys(content).filter((name) => content[name] !== changed[name]);
}

export function withReplacedContact<C extends Content>(
  fields: Fields,
  content: C,
  { from, to }: ContactReplacement,
): C {
  const next: Record<string, unknown> = { ...content };
  for (const name of fieldsWith(fields, 'phone', 'email')) {
    if (typeof next[name] === 'string' && isSameContact(next[name], from)) next[name] = to;
  }
  const written = writtenForms(from);
  for (const name of fieldsWith(fields, ...texts)) {
    const { type } = fields[name]!;
    const escaped = type === 'richText' ? to.replaceAll('&', '&amp;') : to;
    const replaced = (text: string) =>
      text.replaceAll(written, (_found, ...[place]: [number]) =>
        /tel:$/i.test(text.slice(0, place)) ? dialled(to) : escaped,
      );
    const stored = next[name];
    if (typeof stored !== 'string') continue;
    next[name] = type === 'translations' ? withChangedTexts(stored, replaced) : replaced(stored);
  }
  return next as C;
}

/** Applies `change` to each text. In the stored JSON, letters of an escaped line break would seem to be part of a text. */
function withChangedTexts(stored: string, change: (text: string) => string): string {
  const given = JSON.stringify(translationsIn(stored));
  const changed = JSON.stringify(
    JSON.parse(given, (_name, value) => (typeof value === 'string' ? change(value) : value)),
  );
  return changed === given ? stored : changed;
}

const texts = ['line', 'lines', 'pairs', 'paragraphs', 'richText', 'translations'] as const;

/** The number for a `tel:` link, which contains digits and a plus sign only. */
const dialled = (phone: string): string => phoneNumber(phone) ?? phone.replaceAll(/[^+\d]/g, '');

/** Matches a telephone number with its country code or the Hungarian prefix 06, or an e-mail address in any case. */
function writtenForms(contact: string): RegExp {
  const number = phoneNumber(contact);
  if (!number) {
    const literal = contact.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    return new RegExp(`(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`, 'giu');
  }
  const digits = (all: string) => [...all].join(BETWEEN);
  const abroad = `(?:\\+|00)${BETWEEN}`;
  const rest = number.startsWith('+36') ? number.slice(3) : number.slice(1);
  const prefix = number.startsWith('+36')
    ? `(?:${abroad}${digits('36')}(?:\\s*\\(0\\))?|${digits('06')})`
    : abroad;
  // An opening bracket before the number is included if it closes before the last digit.
  const bracket = String.raw`(?:\((?=[+\d\s]{1,8}\)${BETWEEN}\d))?`;
  return new RegExp(`(?<![\\d+])${bracket}${prefix}${BETWEEN}${digits(rest)}(?!-?\\d)`, 'giu');
}
