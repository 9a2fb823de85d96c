import { z } from 'zod';
import { foreignCodes } from '../../text/languages/codes.ts';
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

/**
 * The field with the translations of those `fields` that `names` lists. With `hasMarks`, responses name the outdated
 * translations.
 */
export function translations<Name extends string>(
  fields: Fields,
  names: readonly Name[],
  hasMarks = false,
) {
  const texts = Object.fromEntries(names.map((name) => [name, fields[name]!]));
  const byLanguage = (textOf: (field: Field, code: string) => z.ZodType, besides: object) =>
    z.object(
      Object.fromEntries(
        foreignCodes.map((code) => [
          code,
          z
            .object({
              ...Object.fromEntries(
                names.map((name) => [name, textOf(fields[name]!, code)] as const),
              ),
              ...besides,
            })
            .describe(`Texts in language ${code}.`),
        ]),
      ),
      NOT_TEXTS,
    );
  const about = `Texts in other languages, by language (${foreignCodes.join(', ')}), then by field (${names.join(', ')})`;
  const sent = byLanguage(({ input }, code) => foreignText(input, code), {
    [REVIEWED]: fieldNames('Fields whose translation also fits the changed Hungarian text').default(
      '',
    ),
  }).partial();
  const marks = hasMarks && {
    [OUTDATED]: fieldNames('Fields whose Hungarian text has changed since the translation'),
  };
  return {
    type: 'translations',
    texts,
    hasMarks,
    input: z
      .preprocess(
        readable,
        sent.transform((given) => storedTranslations(given as Given)),
      )
      .optional()
      .describe(
        `${about}, under the rules of the original field; all optional. Text from the history is accepted, too. ` +
          'If left out, the stored values stay; otherwise a field that is left out becomes empty.',
      ),
    shown: byLanguage(
      ({ shown }, code) =>
        z.string().describe(`${shown.description} In language ${code}; empty if not translated.`),
      { ...marks },
    ).describe(`${about}.`) as unknown as z.ZodType<Translated<Name>>,
    isRequired: false,
  } satisfies Field;
}

export type TranslationsField<Name extends string> = ReturnType<typeof translations<Name>>;

const fieldNames = (which: string) =>
  z.string().describe(`${which}: field names, separated by spaces.`);

/** A translation follows the rules of the translated field, but is optional. */
const foreignText = (input: z.ZodType, code: string) =>
  z
    .string('Szöveget vár')
    .default('')
    .transform((written, context) => {
      if (written.trim() === '') return '';
      const { data, error } = input.safeParse(written);
      for (const { message } of error?.issues ?? []) context.addIssue(message);
      return data as string;
    })
    .describe(`${input.description} In language ${code}; may be empty.`);

/** Returns every text in every language, as responses contain them. */
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
