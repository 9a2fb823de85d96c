import { vacanciesMessages } from '../../features/vacancies/vacancies.messages.ts';
import { translated, type Translated } from '../../text/languages/language.ts';

export const vacancyWords: Translated[] = [
  translated(vacanciesMessages, {
    title: 'Jobs',
    description: 'Our vacancies: the work, the place and the closing date.',
    lead: 'We are looking for colleagues for this work.',
    employments: {
      FULL_TIME: 'Full time',
      PART_TIME: 'Part time',
      CONTRACTOR: 'Contract',
      TEMPORARY: 'Fixed term',
      INTERN: 'Internship',
      PER_DIEM: 'By the day',
      OTHER: 'Other employment',
    },
    place: 'Place of work',
    employment: 'Employment',
    until: 'Closing date',
    postedOn: 'Posted',
    contact: 'Contact',
    applyTitle: 'Is this the job for you?',
    applying: 'Tell us about yourself, and attach your CV.',
    apply: 'Apply',
    all: 'All jobs',
    endedTitle: 'This job is no longer available',
    endedText:
      'The closing date has passed, or the job has been withdrawn. You can ask us on the contact page.',
    toContact: 'Contact',
  }),
];
