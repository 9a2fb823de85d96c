import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { count, from, idParameter } from '../../api/contract/fields.ts';

export const LISTED_AT_ONCE = 5000;

export const pagedTypes = ['news', 'project'] as const;
export type PagedType = (typeof pagedTypes)[number];

const kind = z.enum(pagedTypes, 'A fajta news vagy project');

const pastMoment = z.iso.datetime().meta({ format: 'date-time' });

export const publicationEndpoints = {
  listPages: endpoint('get', '/api/publication/pages', {
    summary: 'Lists the addresses of the public pages of news or projects, newest first.',
    tag: 'publication',
    access: 'visitor',
    cacheTags: ['publishedNews', 'projects'],
    query: z.object({
      kind: kind.describe('Content type of the pages: news or projects.'),
      from: from.describe('Number of addresses to skip at the start of the list.'),
      count: count
        .optional()
        .describe(`Maximum number of addresses; ${LISTED_AT_ONCE} if left out.`),
    }),
    response: z
      .object({
        total: z.int().describe('Number of pages in total.'),
        urn: z.string().describe('Permanent id of all the pages together.'),
        changedAt: pastMoment.describe(
          'Time of the last change of any of them, deletions included.',
        ),
        pages: z
          .array(
            z.object({
              urn: z
                .string()
                .describe('Permanent id of the page, independent of the address of the site.'),
              path: z.string().describe('Address of the page on the site.'),
              publishedAt: pastMoment.describe('Date of its content; never in the future.'),
              changedAt: pastMoment.describe('Time of the last change that visitors can see.'),
            }),
          )
          .describe(`Pages, ${LISTED_AT_ONCE} at most at once.`),
      })
      .meta({ id: 'PublicPages' }),
  }),
  checkPublication: endpoint('get', '/api/publication', {
    summary: 'Checks whether visitors see an item: the server requests its public page.',
    tag: 'publication',
    access: 'staff',
    query: z.object({
      kind: kind.describe('Content type: news or project.'),
      id: idParameter.describe('Id of the item.'),
    }),
    response: z
      .object({
        isLive: z.boolean().describe('True if the page shows the stored version of the item.'),
        address: z
          .string()
          .optional()
          .describe('Full address of the public page; left out if visitors cannot see the item.'),
      })
      .meta({ id: 'Publication' }),
    failures: [404],
  }),
};
