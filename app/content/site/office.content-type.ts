import { addresses } from '../../text/addresses.ts';
import { optionalEmail, optionalPhone } from '../fields/contact.ts';
import { line } from '../fields/text.ts';
import { optionalNumber, pointRules } from '../fields/number.ts';
import { sampleMark } from '../fields/sample.ts';
import { orderedCollection, type TableOf } from '../content-type.ts';

export const officeType = orderedCollection({
  name: 'offices',
  title: 'Office',
  table: 'office',
  id: 'officeId',
  label: 'name',
  cacheTag: 'company',
  page: addresses.contact,
  words: { one: 'iroda', english: 'office', the: 'Az iroda' },
  fields: {
    name: line('Name', 200, 'A név kötelező'),
    address: line('Address', 300, 'A cím kötelező'),
    phone: optionalPhone('Phone'),
    email: optionalEmail('E-mail'),
    latitude: optionalNumber('Latitude in degrees', { min: -90, max: 90 }),
    longitude: optionalNumber('Longitude in degrees', { min: -180, max: 180 }),
    isSample: sampleMark(),
  },
  translated: ['name'],
  rules: pointRules,
});

declare module '../../../db/schema.ts' {
  interface Schema {
    office: TableOf<typeof officeType>;
  }
}
