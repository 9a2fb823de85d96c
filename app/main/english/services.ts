import { servicesMessages } from '../../features/services/services.messages.ts';
import { translated, type Translated } from '../../text/languages/language.ts';

export const serviceWords: Translated[] = [
  translated(servicesMessages, {
    title: 'Services',
    description: 'What you can order from us, what it costs, how long it takes, and what you get.',
    lead: 'Each tells you what it costs, how long it takes, what you get and whom to call.',
    empty: 'Our services are being described. Until then, tell us what you need.',
    price: 'What does it cost?',
    time: 'How long does it take?',
    receive: 'What do you get?',
    call: 'Whom to call?',
    onRequest: 'Individual quotation',
    details: 'In detail',
    ask: 'Request a quotation',
    purposes: 'What is it for?',
    steps: 'How we work',
    deliverables: 'What you get',
    sampleReport: 'Sample report',
    needs: 'What we need from you',
    equipment: 'Equipment and methods',
    capacity: 'Capacity',
    limits: 'What it is not suited for',
    workArea: 'Where do we work?',
    standards: 'Standards',
    standardColumns: ['Standard', 'Subject', 'Status'],
    standardsNote:
      'Standards without a status concern design or measurement and lie outside the scope of accreditation.',
    questions: 'Questions and answers',
    references: 'Related references',
    others: 'More services in this discipline',
    asking: 'Tell us where and by when you need it: we will assess it and send you a quotation.',
    askingTitle: 'Is this what you need?',
    all: 'All services',
    sampleNotice: 'They will be replaced by the company’s own prices and lead times.',
  }),
];
