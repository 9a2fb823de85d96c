/** Values for all types of fields. */
import { shownDay } from '../../app/text/day.ts';
import { shownYearMonth } from '../../app/content/fields/year-month.ts';
import type { Field } from '../../app/content/field.ts';
import { specDisciplines } from '../../app/content/site/discipline.content-type.ts';
import { onePixel } from './factories.ts';

/** Another value than `value`, and how it may look on a page, if that is known. */
export function anotherValue(
  name: string,
  field: Field,
  value: unknown,
  index: number,
): { value: unknown; looks?: string[] } {
  const word = `proba-jel-${index}`;
  switch (field.type) {
    case 'email':
      return { value: `${word}@pelda.hu`, looks: [`${word}@pelda.hu`] };
    case 'phone':
      return { value: `+36 1 900 ${1000 + index}`, looks: [`+36 1 900 ${1000 + index}`] };
    case 'url':
      return { value: `https://www.${word}.hu`, looks: [`www.${word}.hu`] };
    case 'number':
      return numberNear(field, index);
    case 'day': {
      // A day in the past that differs for each field.
      const day = `${2001 + (index % 25)}-${String((index % 12) + 1).padStart(2, '0')}-17`;
      return { value: day, looks: [shownDay(day)] };
    }
    case 'colour':
      return { value: `#0${index % 10}3a66` };
    case 'toggle':
      return { value: value !== true };
    case 'translations': {
      const texts = Object.entries(field.texts!).map(([of, text], place) => {
        const other = anotherValue(of, text, '', index * 100 + place);
        return [of, String(other.value)];
      });
      return { value: { en: { ...Object.fromEntries(texts), outdated: '' } } };
    }
    case 'choice':
      return { value: field.choices!.find(({ key }) => key !== value)!.key };
    case 'siteChoice':
      return { value: specDisciplines.find((key) => key !== value)! };
    case 'reference':
      return { value: value === 1 ? 2 : 1 };
    case 'picture':
      return { value: onePixel };
    case 'latitude':
    case 'longitude':
      return { value: (field.type === 'latitude' ? 46 : 18) + index / 1000 };
    case 'moment':
      // Either value hides the item: it is not yet published, or has expired.
      return { value: `${name === 'publishAt' ? '2090' : '2001'}-01-01T08:00:00Z` };
    case 'pairs':
      return { value: `${word}\t12 m`, looks: [word] };
    case 'richText':
      return { value: `<p>${word}</p>`, looks: [word] };
    case 'yearMonth': {
      const month = `${1950 + (index % 50)}-05`;
      return { value: month, looks: [shownYearMonth(month)] };
    }
    case 'lines':
    case 'paragraphs':
      return { value: `${word}\n${word}-b`, looks: [`${word}-b`] };
    default:
      return { value: word, looks: [word] };
  }
}

/** The first of some numbers that the range allows. A small integer does not identify a field on a page. */
function numberNear({ input }: Field, index: number) {
  const value = [1801 + index, 11 + index / 1000].find((one) => input.safeParse(one).success);
  if (value === undefined) return { value: 3 + (index % 20) };
  const text = String(value);
  // A page may show the number with a decimal comma or grouped digits.
  return { value, looks: [text, text.replace('.', ','), text.replace(/^(\d)(\d{3})$/, '$1 $2')] };
}
