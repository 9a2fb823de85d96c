import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import {
  id,
  line,
  pageQuery,
  searchText,
  storedMoment,
  storedVersion,
} from '../../api/contract/fields.ts';
import { focus } from '../../media/picture.contract.ts';

export const LIBRARY_PAGE_SIZE = 24;

export const libraryFilters = ['all', 'pictures', 'documents', 'unused', 'deleted'] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

const hash = z
  .string('A fájl azonosítója hiányzik')
  .regex(/^[\w-]{43}$/, 'Ilyen fájl nincs')
  .describe('Id of the picture or document, as in its address.');

const use = z
  .object({
    kind: z.string().max(40, 'Ilyen fajta nincs').describe('Content type: news, project …'),
    itemId: id.describe('Id of the item.'),
    label: z.string().describe('Name of the item.'),
  })
  .meta({ id: 'MediaUse' });
export type MediaUse = z.output<typeof use>;

const libraryItem = z
  .object({
    hash,
    sort: z.enum(['picture', 'document']).describe('Picture or document.'),
    url: z.string().describe('Its address on the site.'),
    thumbnail: z.string().nullable().describe('Address of a smaller picture; null for a document.'),
    name: z.string().describe('Name of the uploaded file; empty if not known.'),
    title: z.string().describe('Title of the document; empty for a picture.'),
    alt: z
      .string()
      .describe('Description of the picture that its next use starts with; may be empty.'),
    usedAlt: z
      .string()
      .describe(
        'An alt text from a place that uses the picture, if the library has none; otherwise empty.',
      ),
    size: z.int().describe('Size in bytes.'),
    width: z.int().nullable().describe('Width in pixels.'),
    height: z.int().nullable().describe('Height in pixels.'),
    focus: focus.nullable().describe('Point around which the picture is cropped; null if not set.'),
    addedAt: storedMoment.nullable().describe('Time of the upload; null if not known.'),
    keptUntil: storedMoment
      .nullable()
      .describe('For a deleted file: time until which it can be restored.'),
    useCount: z.int().describe('Number of items that use it.'),
    uses: z.array(use).describe('Items that use it: the first few in lists.'),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.output<typeof libraryItem>;

const changedItem = use
  .extend({
    version: storedVersion.describe('Version of the item after the replacement.'),
    isOnlyDraft: z.literal(true).optional().describe('Present if only the draft of it changed.'),
    draftVersion: storedVersion
      .optional()
      .describe('Version of its draft after the replacement, if the draft changed.'),
  })
  .meta({ id: 'ReplacedItem' });

const replacement = z
  .object({ hash, by: hash.describe('Its replacement, of the same type.') })
  .meta({ id: 'MediaReplacement' });

export const MOST_REPLACED = 200;

const one = z.object({ hash });
const common = { tag: 'library', access: 'staff' } as const;

export const libraryEndpoints = {
  find: endpoint('get', '/api/library', {
    ...common,
    summary: 'Lists one page of the media library, newest first.',
    query: z.object({
      search: searchText,
      filter: z
        .enum(libraryFilters, 'A szűrő all, pictures, documents, unused vagy deleted')
        .default('all')
        .describe('All, pictures, documents, unused ones or deleted ones.'),
      ...pageQuery,
    }),
    response: z
      .object({
        total: z.int().describe('Number of items that match the search.'),
        items: z.array(libraryItem).describe('Items of this page.'),
      })
      .meta({ id: 'LibraryPage' }),
  }),
  get: endpoint('get', '/api/library/item', {
    ...common,
    summary: 'Reads a picture or document, with everything that uses it.',
    query: one,
    response: libraryItem,
    failures: [404],
  }),
  update: endpoint('put', '/api/library/item', {
    ...common,
    summary:
      'Changes description and focal point of a picture, or title of a document; what is left out stays.',
    query: one,
    body: z
      .object({
        alt: line(300).optional().describe('Description of the picture for its next use.'),
        focus: focus.nullable().optional().describe('Focal point; null removes it.'),
        title: line(200, 'A cím kötelező').optional().describe('Title of the document.'),
        was: z
          .object({
            alt: z.string().max(300).optional().describe('Description of the picture.'),
            focus: focus.nullable().optional().describe('Focal point.'),
            title: z.string().max(200).optional().describe('Title of the document.'),
          })
          .optional()
          .meta({ id: 'LibraryItemFormer' })
          .describe('Changes only if these are the current values, otherwise 412. Optional.'),
      })
      .meta({ id: 'LibraryItemInput' }),
    response: libraryItem,
    failures: [404, 412],
  }),
  remove: endpoint('delete', '/api/library/item', {
    ...common,
    summary: 'Deletes a picture or document that nothing uses.',
    query: one,
    status: 204,
    failures: [404, 409],
  }),
  restore: endpoint('post', '/api/library/restore', {
    ...common,
    summary: 'Restores a deleted picture or document.',
    body: one.meta({ id: 'DeletedMedia' }),
    status: 204,
    failures: [404],
  }),
  replace: endpoint('post', '/api/library/replace', {
    ...common,
    summary: 'Replaces a file everywhere: every item gets a new version, all at once or none.',
    body: replacement,
    response: z
      .object({ items: z.array(changedItem).max(MOST_REPLACED).describe('Items that changed.') })
      .meta({ id: 'MediaReplaced' }),
    failures: [404, 409],
  }),
  undoReplace: endpoint('post', '/api/library/undo-replace', {
    ...common,
    summary:
      'Undoes a replacement: the version before it becomes a new save. 412 if changed since.',
    body: replacement
      .extend({
        items: z
          .array(changedItem.omit({ label: true }))
          .min(1, 'Nincs mit visszavonni')
          .max(MOST_REPLACED, 'Túl sok elem')
          .describe('As in the answer to the replacement.'),
      })
      .meta({ id: 'MediaReplacementUndo' }),
    status: 204,
    failures: [404, 412],
  }),
};
