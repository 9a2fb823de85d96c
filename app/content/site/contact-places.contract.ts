import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, line, storedVersion } from '../../api/contract/fields.ts';
import { emailField, phoneField } from '../fields/contact.ts';

const MOST_PLACES = 500;

const { input: phone } = phoneField('Phone', 'A telefonszám kötelező');
const { input: email } = emailField('E-mail', 'Az e-mail-cím kötelező');
const isContact = (text: string) => phone.safeParse(text).success || email.safeParse(text).success;
const contact = line(254, 'A telefonszám vagy e-mail-cím kötelező')
  .refine(isContact, 'Ez nem telefonszám, és nem e-mail-cím')
  .describe('Phone number or e-mail address.');

const item = z.object({
  kind: z.string().max(40).describe('Name of the content type.'),
  itemId: id.describe('Id of the item.'),
  version: storedVersion,
  isOnlyDraft: z
    .literal(true)
    .optional()
    .describe('After a replacement: present if only the draft of it changed.'),
  draftVersion: storedVersion
    .optional()
    .describe('After a replacement: version of its draft, if the draft changed.'),
});
const place = item
  .extend({ label: z.string().describe('Name of the item.') })
  .meta({ id: 'ContactPlace' });
export type ContactPlace = z.output<typeof place>;

const items = z
  .array(item)
  .min(1, 'Nincs mit módosítani')
  .max(MOST_PLACES, 'Túl sok elem')
  .describe('Items, with the versions that the change applies to.');
const replacement = z.object({
  from: contact.describe('Present value, in any spelling.'),
  to: contact.describe('Its replacement.'),
  items,
});
const places = z.object({ items: z.array(place).describe('Items.') }).meta({ id: 'ContactPlaces' });
const common = { tag: 'content', access: 'staff', response: places } as const;

export const contactPlaceEndpoints = {
  find: endpoint('get', '/api/contact-places', {
    ...common,
    summary:
      'Lists the site content that contains a phone number or e-mail address, without news, projects and dated legal texts.',
    query: z.object({ contact }),
  }),
  replace: endpoint('post', '/api/contact-places/replace', {
    ...common,
    summary:
      'Replaces it in the items: each gets a new version, all at once or none. 412 if one has changed meanwhile.',
    body: replacement.meta({ id: 'ContactReplacement' }),
    failures: [412],
  }),
  undoReplace: endpoint('post', '/api/contact-places/undo-replace', {
    summary:
      'Undoes the replacement: the version before it becomes a new save. 412 if changed since.',
    tag: 'content',
    access: 'staff',
    body: replacement.meta({ id: 'ContactReplacementUndo' }),
    status: 204,
    failures: [412],
  }),
};
