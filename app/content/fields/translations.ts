import { z } from 'zod';
import { foreignCodes } from '../../text/languages/codes.ts';
import { languageNames } from '../../text/languages/in-hungarian.ts';
import {
  type Translated,
  OUTDATED,
  REVIEWED,
  type Given,
  storedTranslations,
  readable,
  markIn,
  wholeTexts,
} from '../../text/stored-translations.ts';
import type { Field, Fields } from '../field.ts';

const NOT_TEXTS = 'A fordítások nyelvenként, mezőnként egy-egy szöveg';

/** Translations of some of `fields`. With `hasMarks`, responses name the outdated ones. */
export function translations<Name extends string>(
  fields: Fields,
  names: readonly Name[],
  hasMarks = false,
) {
  const texts = Object.fromEntries(names.map((name) => [name, fields[name]!]));
  const byLanguage = (textOf: (field: Field, adverb: string) => z.ZodType, besides: object) =>
    z.object(
      Object.fromEntries(
        languageNames.map(({ code, adverb }) => [
          code,
          z
            .object({
              ...Object.fromEntries(
                names.map((name) => [name, textOf(fields[name]!, adverb)] as const),
              ),
              ...besides,
            })
            .describe(`A szövegek ${adverb}.`),
        ]),
      ),
      NOT_TEXTS,
    );
  const about = `A szövegek más nyelveken, nyelv (${foreignCodes.join(', ')}), azon belül mező (${names.join(', ')}) szerint`;
  const sent = byLanguage(({ input }, adverb) => foreignText(input, adverb), {
    [REVIEWED]: fieldNames('Amelyek fordítása a megváltozott magyar szöveghez is jó').default(''),
  }).partial();
  const marks = hasMarks && {
    [OUTDATED]: fieldNames('Amelyek magyar szövege a fordításuk óta változott'),
  };
  return {
    control: 'translations',
    texts,
    hasMarks,
    input: z
      .preprocess(
        readable,
        sent.transform((given) => storedTranslations(given as Given)),
      )
      .optional()
      .describe(
        `${about}, az eredeti mező szabályaival; egyik sem kötelező. Az előzményekben kapott szöveg is küldhető. ` +
          'Ha kimarad, marad, ami volt; ha nem, ami kimarad belőle, az üres lesz.',
      ),
    shown: byLanguage(
      ({ shown }, adverb) =>
        z.string().describe(`${shown.description} – ${adverb}; üres, amíg nincs lefordítva.`),
      { ...marks },
    ).describe(`${about}.`) as unknown as z.ZodType<Translated<Name>>,
    isRequired: false,
  } satisfies Field;
}

export type TranslationsField<Name extends string> = ReturnType<typeof translations<Name>>;

const fieldNames = (which: string) => z.string().describe(`${which}: mezőnevek szóközzel.`);

/** Follows the rules of the translated field, but is optional. */
const foreignText = (input: z.ZodType, adverb: string) =>
  z
    .string('Szöveget vár')
    .default('')
    .transform((written, context) => {
      if (written.trim() === '') return '';
      const { data, error } = input.safeParse(written);
      for (const { message } of error?.issues ?? []) context.addIssue(message);
      return data as string;
    })
    .describe(`${input.description} – ${adverb}; üres is lehet.`);

/** Every text in every language, as in responses. */
export function wholeTranslations(
  { texts = {}, hasMarks }: Pick<Field, 'texts' | 'hasMarks'>,
  stored: unknown,
): Translated {
  const names = Object.keys(texts);
  const whole = wholeTexts(names, stored);
  if (!hasMarks) return whole;
  for (const code of foreignCodes) {
    const isOutdated = (name: string) =>
      whole[code][name] !== '' && markIn(stored, code, name) !== undefined;
    whole[code][OUTDATED] = names.filter(isOutdated).join(' ');
  }
  return whole;
}
