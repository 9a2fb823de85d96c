import type { AnyDatabase, DialectMigration } from './dialect.ts';

/**
 * Corrects prices in the samples of services. The minimum fee per day applies only to tests on site, and an example now
 * states the cost of four soundings. Samples that staff have saved, and texts that differ from the former sample, stay
 * as they are.
 */
export const pricesOfSamples: DialectMigration = () => ({
  async up(db) {
    for (const { key, column, hungarian, english } of corrections) {
      const row = await findSample(db, key);
      const translations = JSON.parse(row?.['translations'] ?? '{}');
      const [text, translated] = [row?.[column], translations.en?.[column]];
      if (!text?.includes(hungarian.before) || !translated?.includes(english.before)) continue;
      translations.en[column] = translated.replace(english.before, english.after);
      await db
        .updateTable('servicePage')
        .set({
          [column]: text.replace(hungarian.before, hungarian.after),
          translations: JSON.stringify(translations),
          version: Number(row!['version']) + 1,
        })
        .where('key', '=', key)
        .execute();
    }
  },
});

const findSample = async (
  db: AnyDatabase,
  key: string,
): Promise<Record<string, string> | undefined> =>
  await db
    .selectFrom('servicePage')
    .select(['priceBand', 'questions', 'translations', 'version'])
    .where('key', '=', key)
    .where('isSample', '=', true)
    .executeTakeFirst();

const corrections = [
  {
    key: 'laborvizsgalat',
    column: 'priceBand',
    hungarian: {
      before:
        'Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség; az ár a mérések számától függ.',
      after:
        'Laboratóriumban egyedi ajánlat a minták és a vizsgálatok száma szerint. A helyszíni vizsgálatok minimumdíja nettó 80 000 Ft/nap + kiszállási költség; az ár a mérések számától függ.',
    },
    english: {
      before:
        'Minimum charge: HUF 80,000 net per day plus travel; the price depends on the number of measurements.',
      after:
        'In the laboratory, an individual quotation by the number of samples and tests. The minimum charge for site tests is HUF 80,000 net per day plus travel; the price depends on the number of measurements.',
    },
  },
  {
    key: 'laborvizsgalat',
    column: 'questions',
    hungarian: {
      before:
        'Az ár a vizsgálatok számától függ, a minimumdíj nettó 80 000 Ft/nap + kiszállási költség. Írja meg, hány anyagot kell vizsgálni, és egyedi ajánlatot adunk.',
      after:
        'Az ár a vizsgált anyagok számától függ: írja meg, hány van, és egyedi ajánlatot adunk. A nettó 80 000 Ft/nap + kiszállási költség a helyszíni vizsgálatok minimumdíja, a laboratóriumi Proctor-vizsgálatra nem vonatkozik.',
    },
    english: {
      before:
        'The price depends on the number of tests; the minimum charge is HUF 80,000 net per day plus travel. Tell us how many materials are to be tested and we shall quote.',
      after:
        'The price depends on the number of materials: tell us how many there are and we shall quote. The charge of HUF 80,000 net per day plus travel is the minimum for site tests and does not apply to a Proctor test in the laboratory.',
    },
  },
  {
    key: 'cpt-szondazas',
    column: 'questions',
    hungarian: {
      before: 'a pontos programot az ajánlat tartalmazza.',
      after:
        'a pontos programot az ajánlat tartalmazza. Számpélda mintaadatokkal, 4 × 25 m szondázásra: 100 m × 8000–15 000 Ft, hozzá felvonulás 150 000–400 000 Ft, együtt nettó 950 000–1 900 000 Ft; a fúrás ára ezen felül.',
    },
    english: {
      before: 'our quotation states the exact programme.',
      after:
        'our quotation states the exact programme. An example with sample figures, for 4 CPTs of 25 m: 100 m × HUF 8,000–15,000, plus mobilisation of HUF 150,000–400,000, together HUF 950,000–1,900,000 net; the borehole is extra.',
    },
  },
] as const;
