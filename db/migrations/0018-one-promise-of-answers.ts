import { run, type DialectMigration } from './dialect.ts';

/**
 * Removes the promise of an answer from the first introduction of the contact form, because the page itself tells the
 * time of the answer. Texts that staff have changed stay as they are.
 */
export const onePromiseOfAnswers: DialectMigration = () => ({
  async up(db) {
    await run(
      db,
      `update "words" set "version" = "version" + 1,
         "contactIntroduction" = 'Írja meg, miben segíthetünk.',
         "translations" = replace("translations",
           'Tell us how we can help; a member of our team will reply shortly.',
           'Tell us how we can help.')
       where "contactIntroduction" =
         'Írja meg, miben segíthetünk; munkatársunk rövid időn belül válaszol.'`,
    );
  },
});
