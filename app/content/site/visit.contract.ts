import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';

/** The counts: all visits, and visits by page, referring host and browser language. */
export const visitTopics = ['all', 'page', 'host', 'language'] as const;
export type VisitTopic = (typeof visitTopics)[number];

/** Months for which counts are kept, and days for which daily counts are kept. */
export const KEPT = { months: 25, days: 62 } as const;

const visit = z
  .object({
    page: z
      .string()
      .max(200, 'Az oldal címe legfeljebb 200 karakter')
      .regex(/^\/[a-z0-9_~/-]*$/, 'Az oldal címe a kanonikus útvonala, lekérdezés nélkül')
      .describe('Path of the canonical address of the page.'),
    host: z
      .string()
      .max(100, 'A honlap neve legfeljebb 100 karakter')
      .regex(/^[a-z0-9.-]*$/, 'A honlap neve egy gépnév')
      .default('')
      .describe('Host name of the site the visitor came from; empty if from none.'),
    isPhone: z.boolean().describe('Whether the screen is narrow.'),
    language: z
      .string()
      .regex(/^([a-z]{2})?$/, 'A nyelv két betű')
      .default('')
      .describe('Language of the browser; empty if not known.'),
  })
  .meta({ id: 'Visit' });
export type Visit = z.output<typeof visit>;

const numbers = {
  phone: z.int().describe('On narrow screens.'),
  desk: z.int().describe('On wide screens.'),
};

const counted = z.object(numbers).meta({ id: 'VisitNumbers' });
export type VisitNumbers = z.output<typeof counted>;

const named = z
  .object({
    name: z
      .string()
      .describe('Path of the page, name of the site, or language; empty for all others.'),
    title: z.string().describe('Title of a page, if it has one; otherwise the same.'),
    ...numbers,
  })
  .meta({ id: 'NamedVisits' });
export type NamedVisits = z.output<typeof named>;

export const visitEndpoints = {
  countVisit: endpoint('post', '/api/visits', {
    summary:
      'Counts that a page was opened. Without cookies; nothing about the visitor is stored. Always 204, even if visits are not counted.',
    tag: 'visits',
    access: 'visitor',
    body: visit,
    bodyLimit: 2048,
    status: 204,
  }),
  getVisits: endpoint('get', '/api/visits', {
    summary: 'Reads the visits of the last 30 days or 12 months.',
    tag: 'visits',
    access: 'staff',
    query: z.object({
      span: z
        .enum(['days', 'months'], 'Napok vagy hónapok: days, months')
        .default('days')
        .describe('days: 30 days; months: 12 months.'),
    }),
    response: z
      .object({
        isOn: z.boolean().describe('Whether the site counts visits now (VISIT_COUNTS).'),
        total: counted.describe('All visits of the period.'),
        periods: z
          .array(
            z
              .object({ period: z.string().describe('YYYY-MM-DD or YYYY-MM.'), ...numbers })
              .meta({ id: 'VisitPeriod' }),
          )
          .describe('Every day or month, oldest first, including the current one.'),
        pages: z.array(named).describe('The twenty pages opened most.'),
        hosts: z.array(named).describe('The ten sites that most visitors came from.'),
        languages: z.array(named).describe('The ten most frequent languages.'),
      })
      .meta({ id: 'Visits' }),
  }),
};
