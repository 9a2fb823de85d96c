/** English texts of references: list, map, pages and PDFs. */
import { counties } from '../../text/messages/counties.ts';
import { referenceMessages } from '../../text/messages/reference.messages.ts';
import { projectPdfMessages } from '../../features/projects/project-document.messages.ts';
import { projectSearchMessages } from '../../features/projects/project-search.messages.ts';
import { projectsMessages } from '../../features/projects/projects.messages.ts';
import { translated, type Translated } from '../../text/languages/language.ts';
import { englishMonth } from '../../text/languages/en.ts';

const references = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'reference' : 'references'}`;

export const projectWords: Translated[] = [
  translated(
    counties,
    counties.map(({ key, label }) => ({
      key,
      label: label.replace(' vármegye', ' County'),
    })) as never,
  ),
  translated(referenceMessages, {
    alt: (name) => `Picture of the reference: ${name}`,
  }),
  translated(projectsMessages, {
    description: (section) => `${section}: a selection of our reference projects.`,
    empty: 'There are no references in this field yet.',
    discontinued: 'We no longer offer this service.',
    successor: 'Who offers it now?',
    introduction: 'About this discipline',
    services: 'Services',
    head: 'Head of discipline',
    section: 'Discipline',
    date: 'Date',
    sheet: 'Project data',
    place: 'Location',
    period: 'Period',
    client: 'Client',
    methods: 'Methods',
    quantities: 'Quantities',
    task: 'Task',
    solution: 'Solution',
    result: 'Result',
    document: 'Document',
    sheetDocument: 'The project document',
    responsible: 'Person in charge',
    contact: 'Contact',
    point: (latitude, longitude) => `${latitude}°\u00a0N, ${longitude}°\u00a0E`,
    since: (when) => `since ${when}`,
    until: (when) => `until ${when}`,
    span: (from, to) =>
      from.length === 4 && to.length === 4
        ? `${from}–${to}`
        : `${englishMonth(from)} – ${englishMonth(to)}`,
    month: englishMonth,
    ask: 'Request a quotation',
    related: 'Similar references',
    everywhere: 'All references, with a map',
    all: (section) => `${section}: all references`,
  }),
  translated(projectSearchMessages, {
    lead: 'A selection of our work in every discipline. Narrow the list, or start from the map.',
    description:
      'Our reference projects in every discipline: filtered by discipline, year, county and method, as a list and on a map.',
    filter: 'Filter the references',
    filters: { type: 'Discipline', year: 'Year', county: 'County', method: 'Method' },
    any: 'Any',
    apply: 'Filter',
    clear: 'Clear the filter',
    found: references,
    foundBy: (count, by) => `${references(count)} – ${by}`,
    none: 'There are no references yet.',
    noMatch: 'No reference matches. Please widen the filter, or ask us directly.',
    ask: 'Ask us',
    list: 'List',
    map: 'Map',
    marks: 'References on the map',
    inCounty: (county, count) => `${count === 1 ? 'reference' : 'references'}: ${county}`,
    onMap: (shown, counted, total) => {
      if (shown + counted === 0) return 'No exact locations are given.';
      if (shown === total) return 'The points show the exact locations of the references.';
      const rest = total - shown - counted;
      const points = `The points show exact locations (${shown})`;
      const numbers =
        shown === 0
          ? 'The numbers show the references in each county'
          : `${points}; the numbers show the other references in each county`;
      return [
        `${counted === 0 ? points : numbers}.`,
        ...(rest > 0 ? [`No location is given for ${references(rest)}.`] : []),
      ].join(' ');
    },
    newestOnMap: (shown) => `The map shows the newest ${shown} points.`,
    byCounty:
      'The numbers show how many references there are in each county; click one for a map of the county.',
    wholeCountry: 'Back to the whole country',
    source: 'Map data: Natural Earth (public domain)',
  }),
  translated(projectPdfMessages, {
    title: 'Our references',
    subject: (section) => `Reference sheet – ${section}`,
    selection: 'A selection of our references',
    made: (day) => `Prepared: ${day}`,
    overview: ['Project', 'Discipline', 'Location', 'Client', 'Period'],
    contact: 'Contact',
    online: 'On our website',
    left: (most, left) =>
      `A selection holds at most ${most} references; ${left} had to be left out.`,
    tooLong: (left) =>
      `This much text does not fit into one selection: ${references(left)} had to be left out and can be found on our website.`,
    link: 'Reference (PDF)',
    choose: 'Reference sheets in one PDF, for a tender',
    hint: (most) =>
      `Choose up to ${most} references: they are put into one PDF, with a summary table and a page for each. The link to the PDF can be shared.`,
    newest: (shown) =>
      `You can choose from the newest ${shown}; for the others, narrow the list with the form above.`,
    list: 'Which references?',
    submit: 'Create the PDF',
  }),
];
