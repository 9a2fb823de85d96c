/** English texts of the home page, the authorisations and the legal pages. */
import {
  authorisationsMessages,
  certificatesMessages,
  expiryMessages,
  homeMessages as homeNotices,
  imprintMessages,
  reprographyMessages,
} from '../../text/messages/company.ts';
import { fromDay, legalMessages, ownNotice } from '../../features/company/legal.messages.ts';
import { homeMessages } from '../../features/company/home.messages.ts';
import { KEPT } from '../../content/site/visit.contract.ts';
import { translated, type Translated } from '../../text/languages/language.ts';
import { englishDay } from '../../text/languages/en.ts';

const applications = {
  title: 'Applications for jobs',
  paragraphs: [
    'If you apply for one of our vacancies, we store what you enter in the form: the vacancy, your name and contact details, what you write about yourself, the language of the page and the attached files, such as your CV. The purpose is to consider the application: steps prior to entering into a contract [Article 6(1)(b) GDPR]. The confirmation, the files and their deletion are treated as with requests for quotations. We use applications for nothing else.',
  ],
};

const offers = {
  title: 'Requests for quotations',
  paragraphs: [
    'If you ask for a quotation, we store what you enter in the form: the discipline, the place or parcel number of the work, the date by which you need it, the description, your name and contact details, the language of the page and the attached files. The purpose is to prepare the quotation: steps prior to entering into a contract [Article 6(1)(b) GDPR]. Only our staff have access to the files; our mailbox receives just their names and sizes. If we use a virus scanner, it examines them on machines of our own. They are kept with the other data of the website by our hosting provider; no other provider receives them.',
    'We send a confirmation to the e-mail address given: the reference number, the discipline, the date, the number and size of the files, the contact details of the person in charge of the discipline, and an address where the state of the request can be seen. Our e-mails are carried by the provider of our mail server. Our replies, your letters and the notes of our staff are stored with the request, and deleted with it after the time stated for messages.',
    'What you have attached but not sent is with us for twenty-five hours at most. Until then it is accompanied by a digest of your IP address, made with a secret key, so that nobody can upload without limit; the address itself is not stored. So that nobody can be flooded with letters by this website, confirmations are counted too: for that a digest of the same kind of the e-mail and the IP address is kept for twenty-five hours at most. With messages from the contact page, too, we keep the language of the page they came from.',
    'What our staff delete goes to the bin of the website first, and is removed from there by itself. The website is backed up: requests and messages that have been deleted remain in a backup for as long as we keep it.',
  ],
};

const cookies = {
  title: 'The only cookie of this website',
  paragraphs: [
    'This website sets no cookies in the browsers of visitors, and no other provider is given a place on it. Its single cookie is that of the sign-in page of the staff: XSRF-TOKEN, a random string that protects the staff area from forged requests of other websites. It identifies nobody, and is deleted when the browser is closed.',
  ],
};

const visits = {
  title: 'How visits are counted',
  paragraphs: [
    'This website counts how many times each of its pages has been opened. It uses no cookies for this, and no other provider is involved. The visitor’s browser sends the address of the page; the name of the website the visitor came from, if any; whether the screen is narrow, as those of phones are; and the language of the browser.',
    `Only daily and monthly totals are made from these. Nothing about the visitor is kept: no IP address, no browser data, no other identifier from which a person or an earlier visit could be inferred. Daily totals are kept for ${KEPT.days} days, monthly ones for ${KEPT.months} months.`,
    'To opt out, turn on Global Privacy Control (GPC) or Do Not Track in your browser: your visits will not be counted.',
  ],
};

export const companyWords: Translated[] = [
  translated(homeMessages, {
    ask: 'Request a quotation',
    facts: 'In figures',
    years: (founded) => `years in the profession, since ${founded}`,
    authorisations: 'design and expert authorisations',
    tests: 'accredited tests',
    systems: 'certified management systems',
    services: 'Services',
    needs: 'What do you need?',
    allServices: 'All services',
    references: 'Featured references',
    allReferences: 'All references, with a map',
    news: 'Latest news',
    allNews: 'All news',
    serviceReferences: (service) => `References: ${service}`,
    laboratory: 'Our laboratory tests',
    responsible: 'Person in charge',
    north: 'N',
    borehole: (depth) => `BH 1 · ${depth} m`,
  }),
  translated(homeNotices, {
    sampleNotice: 'The texts of this page will be replaced by the company’s own introduction.',
  }),
  translated(authorisationsMessages, {
    name: 'Authorisation',
    code: 'Code',
    basis: 'Legal basis',
    holder: 'Holder',
    furtherCodes: 'Further codes',
    sampleNotice: 'These will be replaced by the company’s own authorisations.',
  }),
  translated(certificatesMessages, {
    whole: 'Full certificate',
    sample: 'sample',
    sampleNotice: 'Sample pictures, to be replaced by the original, valid certificates.',
  }),
  translated(expiryMessages, { expired: (day) => `Expired: ${day}` }),
  translated(imprintMessages, {
    labels: {
      operator: 'Operator of this website',
      registeredOffice: 'Registered office',
      site: 'Branch office',
      registrationNumber: 'Company registration number',
      court: 'Court of registration',
      taxNumber: 'Tax number',
      representative: 'Represented by',
      chamber: 'Professional chamber',
      accreditation: 'Accreditation number',
      contact: 'Contact',
      hosting: 'Hosting provider',
    },
  }),
  translated(legalMessages, {
    title: 'Privacy notice',
    description: 'Which personal data we process, why and for how long, and what your rights are.',
    sampleVersion: 'The notice of the sample company.',
    pdf: 'Download or print',
    versions: 'Versions of the notice',
    from: (day) => `In force ${day}`,
    validFrom: (day) => `In force ${day}`,
    first: 'The first version',
    inForce: 'now in force',
    earlier: 'This is an earlier version, which is no longer in force.',
    current: 'The notice that is in force now',
  }),
  translated(ownNotice, (isCounted) =>
    isCounted ? [offers, applications, cookies, visits] : [offers, applications, cookies],
  ),
  translated(fromDay, (day) => `from ${englishDay(day)}`),
  translated(reprographyMessages, {
    labels: {
      successor: 'New provider',
      address: 'Address',
      phone: 'Telephone',
      email: 'E-mail',
    },
  }),
];
