/** All fixed texts of the public pages in English. Importing this file registers them. */
import { counted, searchMessages } from '../../content/search/search.messages.ts';
import { contactRefusals } from '../../enquiries/enquiry.contract.ts';
import { contactMessages } from '../../text/messages/contact.ts';
import { groundlabMessages } from '../../text/messages/groundlab.ts';
import { english } from '../../text/languages/en.ts';
import { translated, type Translated } from '../../text/languages/language.ts';
import { companyWords } from './company.ts';
import { offerWords } from './offers.ts';
import { projectWords } from './projects.ts';
import { serviceWords } from './services.ts';
import { siteWords } from './site.ts';

/** The contact page, its form and its error messages. */
const contactWords: Translated[] = [
  translated(contactMessages, {
    labels: {
      name: 'Name',
      role: 'Position',
      phone: 'Telephone',
      fax: 'Fax',
      email: 'E-mail',
      address: 'Address',
      postalAddress: 'Postal address',
      map: 'Map',
    },
    coordinates: 'Coordinates',
    point: (latitude, longitude) => `${latitude}° N, ${longitude}° E`,
    showMap: 'Show the map',
    mapNotice:
      'The map is loaded from an external provider (OpenStreetMap), which may receive data from your device, such as your IP address.',
    mapOtherwise: 'Cannot see the map? Open it on OpenStreetMap',
    mapOf: 'Map',
    answerSoon: 'A member of our team will reply shortly.',
    answerWithin: (days) => `We answer within ${days} working ${days === 1 ? 'day' : 'days'}`,
    toOffer: 'Request a quotation, with drawings and photographs',
    toVacancies: 'Our vacancies',
    form: {
      name: 'Name',
      company: 'Company',
      email: 'E-mail address',
      phone: 'Telephone number',
      subject: 'Subject',
      message: 'Message',
      consent: { before: 'I have read the', notice: 'privacy notice', after: '.' },
      optional: 'optional',
      honeypot: 'Leave this field empty',
      send: 'Send',
      sending: 'Sending…',
      similarTo: (name) => `A project similar to: ${name}`,
      reference: 'Reference number:',
      refused: 'Your message has not been sent yet: please correct the fields marked below.',
      tooMany:
        'We have received several messages from your address within the last hour. Please try again later, or contact us by telephone.',
      failed: 'Your message could not be sent. Please try again later, or contact us by telephone.',
      unavailable:
        'We cannot accept messages at the moment. What you typed is still here: please send it again in a few minutes, or contact us by telephone.',
      lost: 'We cannot tell whether your message has arrived, because the reply was lost. You can safely send it again: the same message is never accepted twice.',
      kept: (days) =>
        `We use your data only to answer your enquiry and delete it after ${days} days.`,
    },
  }),
  translated(contactRefusals, {
    nameRequired: 'Please enter your name',
    emailRequired: 'Please enter your e-mail address',
    emailInvalid: 'This does not look like an e-mail address',
    messageRequired: 'Please enter a message',
    consentRequired: 'Before sending, please confirm that you have read the privacy notice',
    tooFast: 'The form arrived unusually fast. Please wait a few seconds and send it again.',
    expired: 'The form was opened a long time ago and has expired. Please send it again.',
    honeypot:
      'The hidden field must stay empty (your browser may have filled it in). Please send it again.',
    atMost50: 'At most 50 characters',
    atMost200: 'At most 200 characters',
    atMost254: 'At most 254 characters',
    atMost10000: 'At most 10,000 characters',
    notText: 'Text is expected here',
  }),
];

const laboratoryWords: Translated[] = [
  translated(groundlabMessages, {
    accreditationLabel: 'Accreditation number',
    accreditationBody: 'Website of the National Accreditation Authority of Hungary',
    head: 'Head of the laboratory',
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
    requestColumn: 'Request for quotation',
    request: 'Quotation',
  }),
];

const figures = (value: number) => value.toLocaleString('en-GB');
const countedInEnglish = ({ count, isMore }: Counted) =>
  `${isMore ? 'more than ' : ''}${figures(count)}`;

const searchWords: Translated[] = [
  translated(counted, countedInEnglish),
  translated(searchMessages, {
    title: 'Search',
    description: 'Search the whole site: references, services, laboratory tests, news.',
    lead: 'Covers references, services, laboratory tests, authorisations, people and news.',
    form: 'Search the whole site',
    field: 'What are you looking for?',
    example: 'For example: ground investigation, 17892-5, SZKV-1.3',
    submit: 'Search',
    quoted: (words) => `‘${words}’`,
    parts: {
      offered: 'Services',
      projects: 'References',
      services: 'Disciplines',
      laboratory: 'Laboratory',
      news: 'News',
      people: 'People',
      credentials: 'Authorisations and certificates',
      company: 'About the company',
      legal: 'Legal information',
    },
    partsOf: 'Parts of the results',
    every: 'All results',
    found: (count, q) => `${results(count)} for ‘${q}’`,
    foundIn: (count, q, part) => `${results(count)} for ‘${q}’ – ${part}`,
    all: ({ count, isMore }) =>
      isMore ? `The first ${figures(count)} results` : `All results (${figures(count)})`,
    none: (q) => `No results for ‘${q}’`,
    noneHint: 'Try different words; for a standard, just its number.',
    partial: 'Not every word you typed occurs in these. Those with the most words come first.',
    price: 'Price',
    leadTime: 'Lead time',
    ways: 'Or start from here:',
    references: 'References, with filters and a map',
    laboratory: 'Laboratory tests',
    ask: 'Ask us',
    askHint:
      'Tell us what you are working on, in writing or by telephone: we will say how we can help.',
    offer: 'Request a quotation',
    place: (place) => `Place: ${place}.`,
    there: (place) => `References nearby: ${place}`,
    near: (place) => `The nearest references: ${place}`,
    notThere: (place) => `We have no published reference here yet: ${place}.`,
    tooLong: (most) => `A search can have at most ${most} characters.`,
    notTelling: 'This word occurs on almost every page: please add another.',
    noWord: 'Please type at least one word or number.',
    tooOften:
      'There have been too many searches from this network in a short time; please wait a minute',
    incomplete: 'The search is being brought up to date: some results may still be missing.',
    pages: 'Pages of results',
    previous: 'Previous results',
    next: 'Next results',
    furthest: (most) =>
      `You can go through the first ${figures(most)} results: please narrow your search.`,
  }),
];

english.addWords([
  ...siteWords,
  ...companyWords,
  ...contactWords,
  ...offerWords,
  ...laboratoryWords,
  ...projectWords,
  ...searchWords,
  ...serviceWords,
]);

interface Counted {
  count: number;
  isMore: boolean;
}

const results = (found: Counted) => {
  const words = `${countedInEnglish(found)} ${found.count === 1 ? 'result' : 'results'}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};
