import { groundlabCopy } from '../../text/copy/groundlab.ts';
import { translated, type Translated } from '../../text/languages/language.ts';

export const laboratoryWords: Translated[] = [
  translated(groundlabCopy, {
    accreditationLabel: 'Accreditation number',
    columns: ['Test', 'Test method', 'Status'],
    groups: 'Test groups',
    legend: 'Key',
    mark: 'note',
    sampleNotice: 'These will be replaced by the tests of the company’s own laboratory.',
    states: {
      akkreditalt: 'Accredited',
      'lejart-akkreditalas': 'Accreditation expired',
      'nem-akkreditalt': 'Not accredited',
      'visszavont-szabvany': 'Withdrawn standard',
      'helyszini-ar': 'On-site rate',
    },
    alsoWithdrawn: 'Also a withdrawn standard',
    form: 'Filter the tests',
    field: 'Test or standard',
    example: 'For example: shear strength, 17892-5',
    group: 'Group',
    state: 'Status',
    any: 'Any',
    apply: 'Filter',
    clear: 'Clear the filter',
    found: (count, of) => `${count} ${count === 1 ? 'test' : 'tests'} (of ${of})`,
    foundBy: (found, by) => `${found} – ${by}`,
    quoted: (words) => `‘${words}’`,
    noMatch: 'No test matches. Please widen the filter, or ask us.',
    everywhere: 'Search the whole site',
    ask: 'Ask us',
  }),
];
