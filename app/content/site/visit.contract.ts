import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';

/** What is counted: all visits, and visits by page, referring host and browser language. */
export const visitSubjects = ['all', 'page', 'host', 'language'] as const;
export type VisitSubject = (typeof visitSubjects)[number];

/** Months that counts are kept, and days that daily counts are kept. */
export const KEPT = { months: 25, days: 62 } as const;

const visit = z
  .object({
    page: z
      .string()
      .max(200, 'Az oldal címe legfeljebb 200 karakter')
      .regex(/^\/[a-z0-9_~/-]*$/, 'Az oldal címe a kanonikus útvonala, lekérdezés nélkül')
      .describe('Az oldal kanonikus címének útvonala.'),
    host: z
      .string()
      .max(100, 'A honlap neve legfeljebb 100 karakter')
      .regex(/^[a-z0-9.-]*$/, 'A honlap neve egy gépnév')
      .default('')
      .describe('Melyik másik honlapról érkezett a látogató: csak a neve; üres, ha nem onnan.'),
    isPhone: z.boolean().describe('Keskeny képernyőn-e.'),
    language: z
      .string()
      .regex(/^([a-z]{2})?$/, 'A nyelv két betű')
      .default('')
      .describe('A böngésző nyelve; üres, ha nem tudni.'),
  })
  .meta({ id: 'Visit' });
export type Visit = z.output<typeof visit>;

const numbers = {
  phone: z.int().describe('Keskeny képernyőn.'),
  desk: z.int().describe('Széles képernyőn.'),
};

const counted = z.object(numbers).meta({ id: 'VisitNumbers' });
export type VisitNumbers = z.output<typeof counted>;

const named = z
  .object({
    name: z.string().describe('Az oldal útvonala, a honlap neve vagy a nyelv; üres: a többi.'),
    title: z.string().describe('Oldalnál a címe, ha van; különben ugyanaz.'),
    ...numbers,
  })
  .meta({ id: 'NamedVisits' });
export type NamedVisits = z.output<typeof named>;

export const visitEndpoints = {
  countVisit: endpoint({
    method: 'post',
    path: '/api/visits',
    summary:
      'Egy oldal megnyitásának számlálása. Süti nélkül; a látogatóról semmi nem marad meg. Mindig 204, akkor is, ha nem számoljuk.',
    tag: 'visits',
    access: 'visitor',
    body: visit,
    bodyLimit: 2048,
    status: 204,
  }),
  getVisits: endpoint({
    method: 'get',
    path: '/api/visits',
    summary: 'A látogatottság az elmúlt 30 napban vagy 12 hónapban.',
    tag: 'visits',
    access: 'staff',
    query: z.object({
      span: z
        .enum(['days', 'months'], 'Napok vagy hónapok: days, months')
        .default('days')
        .describe('days: 30 nap; months: 12 hónap.'),
    }),
    response: z
      .object({
        isOn: z.boolean().describe('Számolja-e most a honlap (VISIT_COUNTS).'),
        total: counted.describe('Minden megnyitás az időszakban.'),
        periods: z
          .array(
            z
              .object({ period: z.string().describe('YYYY-MM-DD vagy YYYY-MM.'), ...numbers })
              .meta({ id: 'VisitPeriod' }),
          )
          .describe('Minden nap vagy hónap, a legrégebbivel kezdve; a mai is.'),
        pages: z.array(named).describe('A legtöbbször megnyitott húsz oldal.'),
        hosts: z.array(named).describe('A tíz honlap, amelyről a legtöbben érkeztek.'),
        languages: z.array(named).describe('A leggyakoribb tíz nyelv.'),
      })
      .meta({ id: 'Visits' }),
  }),
};
