import { addresses } from '../../text/addresses.ts';
import { optionalDay } from '../../content/fields/time.ts';
import { line, optionalLine } from '../../content/fields/text.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { toggle } from '../../content/fields/choice.ts';
import { arrangedKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

/** A design authorisation (spec, section 9). A code whose name nobody has verified stands alone. */
export const authorisationKind = arrangedKind({
  name: 'authorisations',
  title: 'Authorisation',
  table: 'authorisation',
  id: 'authorisationId',
  label: 'code',
  subject: 'credentials',
  page: addresses.home,
  words: { one: 'jogosultság', accusative: 'jogosultságot', the: 'A jogosultság' },
  fields: {
    code: line('Kód', 60, 'A kód kötelező'),
    name: optionalLine('Megnevezés', 300),
    basis: optionalLine('Jogszabály', 300),
    holder: optionalLine('Jogosult munkatárs', 300),
    validUntil: optionalDay('Utolsó érvényes nap'),
    isHiddenAfter: toggle('Igaz, ha a lejárta után nem látszik; különben lejártként látszik.'),
    isSample: sampleMark(),
  },
  translated: ['name', 'basis'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    authorisation: TableOf<typeof authorisationKind>;
  }
}
