import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { count, from, idParameter } from '../../api/contract/fields.ts';

export const LISTED_AT_ONCE = 5000;

export const pagedKinds = ['news', 'project'] as const;
export type PagedKind = (typeof pagedKinds)[number];

const kind = z.enum(pagedKinds, 'A fajta news vagy project');

const pastMoment = z.iso.datetime().meta({ format: 'date-time' });

export const publicationEndpoints = {
  listPages: endpoint({
    method: 'get',
    path: '/api/publication/pages',
    summary: 'A hírek vagy a referenciák nyilvános oldalainak címe, a legújabbal kezdve.',
    tag: 'publication',
    access: 'visitor',
    reads: ['publishedNews', 'projects'],
    query: z.object({
      kind: kind.describe('Minek az oldalai: hírek vagy projektek.'),
      from: from.describe('Hány címet kell kihagyni a lista elejéről.'),
      count: count.optional().describe(`Legfeljebb hány cím kell; ${LISTED_AT_ONCE}, ha kimarad.`),
    }),
    response: z
      .object({
        total: z.int().describe('Hány oldal van összesen.'),
        urn: z.string().describe('Az oldalak együttesének állandó azonosítója.'),
        changedAt: pastMoment.describe('Mikor változott bármelyik utoljára, a törlés is számít.'),
        pages: z
          .array(
            z.object({
              urn: z
                .string()
                .describe('Az oldal állandó azonosítója, amely a honlap címétől független.'),
              path: z.string().describe('Az oldal címe a honlapon.'),
              publishedAt: pastMoment.describe('Mikori, ami rajta van; jövőbeli nem lehet.'),
              changedAt: pastMoment.describe('Mikor változott, amit a látogatók látnak.'),
            }),
          )
          .describe(`Az oldalak, egyszerre legfeljebb ${LISTED_AT_ONCE}.`),
      })
      .meta({ id: 'PublicPages' }),
  }),
  checkPublication: endpoint({
    method: 'get',
    path: '/api/publication',
    summary: 'Látja-e a látogató: a kiszolgáló lekéri a nyilvános oldalt, és megnézi.',
    tag: 'publication',
    access: 'staff',
    query: z.object({
      kind: kind.describe('Mi az: hír vagy projekt.'),
      id: idParameter.describe('Az elem azonosítója.'),
    }),
    response: z
      .object({
        isLive: z.boolean().describe('Igaz, ha az oldal az elem tárolt változatát mutatja.'),
        address: z
          .string()
          .optional()
          .describe(
            'A nyilvános oldal teljes címe; elmarad, ha az elemet a látogatók nem láthatják.',
          ),
      })
      .meta({ id: 'Publication' }),
    failures: [404],
  }),
};
