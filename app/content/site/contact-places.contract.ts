import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, line, storedVersion } from '../../api/contract/fields.ts';
import { emailField, phoneField } from '../fields/contact.ts';

export const MOST_PLACES = 500;

const { input: phone } = phoneField('Telefonszám', 'A telefonszám kötelező');
const { input: email } = emailField('E-mail-cím', 'Az e-mail-cím kötelező');
const isContact = (text: string) => phone.safeParse(text).success || email.safeParse(text).success;
const contact = line(254, 'A telefonszám vagy e-mail-cím kötelező')
  .refine(isContact, 'Ez nem telefonszám, és nem e-mail-cím')
  .describe('Telefonszám vagy e-mail-cím.');

const item = z.object({
  kind: z.string().max(40).describe('Miből: a fajta neve.'),
  itemId: id.describe('Az elem azonosítója.'),
  version: storedVersion,
});
const place = item
  .extend({ label: z.string().describe('Az elem neve.') })
  .meta({ id: 'ContactPlace' });
export type ContactPlace = z.output<typeof place>;

const items = z
  .array(item)
  .min(1, 'Nincs mit módosítani')
  .max(MOST_PLACES, 'Túl sok elem')
  .describe('Az elemek, azokkal a változatokkal, amelyekre a módosítás vonatkozik.');
const replacement = z.object({
  from: contact.describe('Ami most ott áll, bármilyen írásmóddal.'),
  to: contact.describe('Ami a helyére kerül.'),
  items,
});
const places = z
  .object({ items: z.array(place).describe('Az elemek.') })
  .meta({ id: 'ContactPlaces' });
const common = { tag: 'content', access: 'staff', response: places } as const;

export const contactPlaceEndpoints = {
  find: endpoint({
    ...common,
    method: 'get',
    path: '/api/contact-places',
    summary:
      'A honlap tartalmának elemei, amelyekben egy telefonszám vagy e-mail-cím áll, hírek, projektek és keltezett jogi szövegek nélkül.',
    query: z.object({ contact }),
  }),
  replace: endpoint({
    ...common,
    method: 'post',
    path: '/api/contact-places/replace',
    summary:
      'Csere az elemekben: mind új változatot kap, egyszerre, vagy egyik sem. 412, ha valamelyik közben változott.',
    body: replacement.meta({ id: 'ContactReplacement' }),
    failures: [412],
  }),
  undoReplace: endpoint({
    method: 'post',
    path: '/api/contact-places/undo-replace',
    summary:
      'A csere visszavonása: a csere előtti változat új mentésként. 412, ha azóta változott.',
    tag: 'content',
    access: 'staff',
    body: replacement.meta({ id: 'ContactReplacementUndo' }),
    status: 204,
    failures: [412],
  }),
};
