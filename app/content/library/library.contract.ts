import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import {
  count,
  from,
  id,
  line,
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
  .describe('A kép vagy dokumentum azonosítója, ahogy a címében áll.');

const use = z
  .object({
    kind: z.string().max(40, 'Ilyen fajta nincs').describe('Miben: news, project …'),
    itemId: id.describe('Az elem azonosítója.'),
    label: z.string().describe('Az elem neve.'),
  })
  .meta({ id: 'MediaUse' });
export type MediaUse = z.output<typeof use>;

const libraryItem = z
  .object({
    hash,
    sort: z.enum(['picture', 'document']).describe('Kép vagy dokumentum.'),
    url: z.string().describe('Címe a honlapon.'),
    thumbnail: z.string().nullable().describe('Kisebb kép címe; dokumentumnál null.'),
    name: z.string().describe('A feltöltött fájl neve; üres, ha nem tudni.'),
    title: z.string().describe('A dokumentum címe; képnél üres.'),
    alt: z
      .string()
      .describe('A kép leírása, amelyet a következő felhasználáskor kap; üres is lehet.'),
    usedAlt: z
      .string()
      .describe('Ha a médiatárban nincs leírása: az, amellyel valahol szerepel; különben üres.'),
    size: z.int().describe('Méret bájtban.'),
    width: z.int().nullable().describe('Szélesség képpontban.'),
    height: z.int().nullable().describe('Magasság képpontban.'),
    focus: focus.nullable().describe('Ami körül a képet vágni kell; null, ha nem állították be.'),
    addedAt: storedMoment.nullable().describe('Mikor töltötték fel; null, ha nem tudni.'),
    keptUntil: storedMoment.nullable().describe('A töröltnél: meddig hozható vissza.'),
    useCount: z.int().describe('Hány elem használja.'),
    uses: z.array(use).describe('Az elemek, amelyek használják: a listában az első néhány.'),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.output<typeof libraryItem>;

const changedItem = use
  .extend({ version: storedVersion.describe('Az elem változata a csere után.') })
  .meta({ id: 'ReplacedItem' });

const replacement = z
  .object({ hash, by: hash.describe('Ami a helyére kerül; ugyanolyan fajta.') })
  .meta({ id: 'MediaReplacement' });

export const MOST_REPLACED = 200;

const one = z.object({ hash });
const common = { tag: 'library', access: 'staff' } as const;

export const libraryEndpoints = {
  find: endpoint({
    ...common,
    method: 'get',
    path: '/api/library',
    summary: 'A médiatár egy lapja, a legújabbal kezdve.',
    query: z.object({
      search: searchText,
      filter: z
        .enum(libraryFilters, 'A szűrő all, pictures, documents, unused vagy deleted')
        .default('all')
        .describe('Mind, képek, dokumentumok, a sehol sem használtak vagy a töröltek.'),
      from: from.describe('Hány elemet kell kihagyni a lista elejéről.'),
      count: count.describe('Legfeljebb hány elem kell.'),
    }),
    response: z
      .object({
        total: z.int().describe('Hány elem felel meg a keresésnek.'),
        items: z.array(libraryItem).describe('A lap elemei.'),
      })
      .meta({ id: 'LibraryPage' }),
  }),
  get: endpoint({
    ...common,
    method: 'get',
    path: '/api/library/item',
    summary: 'Egy kép vagy dokumentum, mindazzal, ami használja.',
    query: one,
    response: libraryItem,
    failures: [404],
  }),
  update: endpoint({
    ...common,
    method: 'put',
    path: '/api/library/item',
    summary: 'Egy kép leírása és fókuszpontja, vagy egy dokumentum címe; ami kimarad, marad.',
    query: one,
    body: z
      .object({
        alt: line(300).optional().describe('A kép leírása a következő felhasználáshoz.'),
        focus: focus.nullable().optional().describe('A fókuszpont; null törli.'),
        title: line(200, 'A cím kötelező').optional().describe('A dokumentum címe.'),
        was: z
          .object({
            alt: z.string().max(300).optional().describe('A kép leírása.'),
            focus: focus.nullable().optional().describe('A fókuszpont.'),
            title: z.string().max(200).optional().describe('A dokumentum címe.'),
          })
          .optional()
          .meta({ id: 'LibraryItemFormer' })
          .describe('Csak akkor változik, ha most ezek az adatai; különben 412. Elhagyható.'),
      })
      .meta({ id: 'LibraryItemInput' }),
    response: libraryItem,
    failures: [404, 412],
  }),
  remove: endpoint({
    ...common,
    method: 'delete',
    path: '/api/library/item',
    summary: 'Olyan kép vagy dokumentum törlése, amelyet semmi nem használ.',
    query: one,
    status: 204,
    failures: [404, 409],
  }),
  restore: endpoint({
    ...common,
    method: 'post',
    path: '/api/library/restore',
    summary: 'Egy törölt kép vagy dokumentum visszahozása.',
    body: one.meta({ id: 'DeletedMedia' }),
    status: 204,
    failures: [404],
  }),
  replace: endpoint({
    ...common,
    method: 'post',
    path: '/api/library/replace',
    summary: 'Csere mindenhol: minden elem új változatot kap, egyszerre, vagy egyik sem.',
    body: replacement,
    response: z
      .object({ items: z.array(changedItem).max(MOST_REPLACED).describe('Amik megváltoztak.') })
      .meta({ id: 'MediaReplaced' }),
    failures: [404, 409],
  }),
  undoReplace: endpoint({
    ...common,
    method: 'post',
    path: '/api/library/undo-replace',
    summary:
      'A csere visszavonása: a csere előtti változat új mentésként. 412, ha azóta változott.',
    body: replacement
      .extend({
        items: z
          .array(use.omit({ label: true }).extend({ version: storedVersion }))
          .min(1, 'Nincs mit visszavonni')
          .max(MOST_REPLACED, 'Túl sok elem')
          .describe('Ahogy a csere válaszában álltak.'),
      })
      .meta({ id: 'MediaReplacementUndo' }),
    status: 204,
    failures: [404, 412],
  }),
};
