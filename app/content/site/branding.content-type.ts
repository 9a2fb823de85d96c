import { z } from 'zod';
import { addresses } from '../../text/addresses.ts';
import type { ColourRule, Field } from '../field.ts';
import { optionalPicture, pictureDescription } from '../fields/picture.ts';
import { singleton, type TableOf } from '../content-type.ts';
import {
  isLegible,
  LEAST_OF_TEXT,
  leastContrast,
  nearestLegible,
  type ColourPart,
} from './branding/colours.ts';

const shown = (ratio: number) => ratio.toFixed(1).replace('.', ',');

const legible = (part: ColourPart, where: string): ColourRule => ({
  nearest: (value) => nearestLegible(part, value),
  refusal: (value) =>
    isLegible(part, value)
      ? undefined
      : `Ezzel a színnel ${where} nem olvashatók jól: a kontraszt ` +
        // The contrast is rounded down, so that 4,49 does not look sufficient.
        `${shown(Math.floor(leastContrast(part, value) * 10) / 10)}, legalább ` +
        `${shown(LEAST_OF_TEXT)} kell. A legközelebbi megfelelő: ${nearestLegible(part, value)}`,
});

const FORM = 'A szín # és hat számjegy vagy a–f betű, például #0a5566';

export const brandingType = singleton({
  name: 'look',
  title: 'Look',
  table: 'look',
  id: 'lookId',
  label: 'mainColour',
  cacheTag: 'company',
  page: addresses.home,
  words: { one: 'arculat', english: 'look', the: 'Az arculat' },
  fields: {
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    mainColour: colour(
      'Main colour: links, buttons',
      'A fő szín kötelező',
      legible('main', 'a hivatkozások és a gombok'),
    ),
    accentColour: colour(
      'Accent colour: marks, dates',
      'A kiemelő szín kötelező',
      legible('accent', 'a kiemelt feliratok'),
    ),
  },
  translated: ['imageAlt'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    look: TableOf<typeof brandingType>;
  }
}

/** A colour as `#rrggbb`, in lower case. */
function colour(name: string, required: string, rule: ColourRule) {
  const input = z
    .string()
    .trim()
    .min(1, required)
    .regex(/^#[0-9a-fA-F]{6}$/, FORM)
    .toLowerCase()
    .superRefine((value, context) => {
      const message = /^#[0-9a-f]{6}$/.test(value) && rule.refusal(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
  return {
    type: 'colour',
    input: input.describe(`${name}: #rrggbb, of sufficient contrast.`),
    shown: z.string().describe(`${name}: #rrggbb.`),
    isRequired: true,
    colourRule: rule,
  } satisfies Field;
}
