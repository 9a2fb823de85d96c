/** English texts of quotation requests and applications: forms, confirmation mails and error messages. */
import { offerRefusals } from '../../enquiries/enquiry.contract.ts';
import {
  applicationConfirmationMessages,
  applicationMessages,
  answerMailMessages,
  confirmationMessages,
  linkMailMessages,
  offerMessages,
} from '../../enquiries/enquiry.messages.ts';
import { roomRefusals } from '../../enquiries/room/room.contract.ts';
import { roomMessages } from '../../enquiries/room/room.messages.ts';
import { translated, type Translated } from '../../text/languages/language.ts';

export const offerWords: Translated[] = [
  translated(offerMessages, {
    title: 'Request a quotation',
    description: 'Ask for a quotation: discipline, place, deadline, drawings and photographs.',
    lead: 'Tell us what you need and attach what you have: drawings, site plans, photographs. We look at the task and reply with a quotation.',
    subject: (discipline) => `Request for a quotation: ${discipline}`,
    work: 'The task',
    discipline: 'Discipline',
    otherDiscipline: 'Another discipline',
    unknownDiscipline: 'I don’t know, please advise',
    office: 'Our office will contact you:',
    callOffice: 'If you do not know which one you need, call our office:',
    responsible: 'In charge:',
    place: 'Place or parcel number',
    placeHint: 'Town, address or parcel number.',
    deadline: 'Needed by',
    deadlineHint:
      'If you do not know the day, leave it empty and say so in the description, such as: next month.',
    similar: 'A project similar to:',
    similarHint: 'Untick it if your task is not like this one.',
    service: 'Service:',
    test: (name: string, standards: string) => `Test: ${name}${standards && ` (${standards})`}`,
    serviceHint: 'Untick it if this is not what you need.',
    message: 'Description of the task',
    attachments: 'Attachments',
    attachmentsHint:
      'PDF, DWG, DXF, pictures (JPEG, PNG, WebP, GIF, AVIF) or ZIP; at most five files, 25 MB together, a picture at most 10 MB.',
    choose: 'Choose files',
    kept: 'Received already',
    keptHint: 'Untick those that you do not want to send.',
    chooseAgain:
      'Whatever is not among those listed has to be chosen again: browsers do not keep files.',
    you: 'About you',
    name: 'Name',
    company: 'Company',
    email: 'E-mail address',
    phone: 'Telephone number',
    officePhone: 'Telephone number of our office',
    officeEmail: 'E-mail address of our office',
    consent: { before: 'I have read the', notice: 'privacy notice', after: '.' },
    optional: 'optional',
    honeypot: 'Leave this field empty',
    send: 'Send the request',
    sending: 'Sending…',
    sent: 'Thank you, we have received your request for a quotation.',
    answerTo: 'We reply to',
    mistyped:
      'If there is a mistake in the address, call us, or send us the right one with the reference number.',
    saveLink:
      'Save the link below: it shows how things stand later on, even if our e-mail does not reach you.',
    statusLink: 'How your request stands',
    next: 'What happens next?',
    steps: [
      'We read what you have sent and look at the task.',
      'We reply to the e-mail address that you gave, with a quotation or with questions.',
      'If you have something to add until then, write it on the page of your request: its link is below.',
    ],
    lostLink: 'Have you lost the link to your request?',
    another: 'Another request',
    refused: 'The request has not been sent yet: please correct the fields that are marked.',
    tooMany:
      'We have taken several requests from your address within the last hour. Please try again later, or call us.',
    failed: 'The request could not be sent. Please try again later, or call us.',
    unavailable:
      'We cannot take requests at the moment. What you have typed is still here: please send it again in a few minutes, or call us.',
    lost: 'We do not know whether your request has arrived, because the answer was lost. Send it again: the same request is never taken twice.',
    keptFor: (days) =>
      `We use your data and attachments only for the quotation, and delete them after ${days} days.`,
    plain: 'Just a question? Write to us on the contact page.',
    upload: {
      done: '{name}: uploaded',
      waiting: '{name}: the connection is lost, we go on as soon as we can',
      remove: 'Remove: {name}',
      stillUploading: 'Files are still being uploaded; the form is sent after that.',
      failed: '{name}: the upload failed, please try again',
      withoutFile: 'To send the form without this file, press the button again',
      tooMany: 'At most five files can be attached',
      tooLarge: 'The files may be 25 MB together',
    },
    statusTitle: 'How the request stands',
    whereToFind:
      'The page of a request opens at the address in the confirmation e-mail, which was shown after sending, too. If you cannot find it, the reference number is enough for us:',
    states: {
      received: 'Received',
      seen: 'We are working on it',
      answered: 'Answered',
      closed: 'Closed',
    },
    reference: 'Reference number',
    question: 'Questions? Reply to the e-mail that you have had from us, or contact us:',
  }),
  translated(roomMessages, {
    contactTitle: 'Our correspondence',
    steps: 'Steps',
    received: 'Received',
    seen: 'Reviewed',
    offered: 'Quotation sent',
    acceptedAt: 'Accepted:',
    offerAccepted: (name, at) => `Quotation accepted by ${name}, ${at}`,
    closed: 'Closed',
    notYet: 'not yet',
    responsible: 'In charge',
    ofDiscipline: 'In charge of the discipline',
    expiresAt: 'This page is available until',
    thread: 'Messages',
    empty: 'Our answers and your messages appear here.',
    unconfirmed:
      'We show here what you wrote and sent after our first answer, because somebody else may have received the link by mistake.',
    requests: {
      offer: 'Your request',
      application: 'Your application',
      contact: 'Your first message',
    },
    place: (place) => `Place of the work: ${place}`,
    answer: (company) => `Answer of ${company}`,
    message: 'Your message',
    acceptance: 'Acceptance of the quotation',
    acceptedBy: (name) => `Accepted by: ${name}`,
    write: 'Write to us',
    text: 'Message',
    sending: 'Sending…',
    sendMessage: 'Send message',
    messageSent: 'We have received your message and will answer soon.',
    offer: 'Acceptance of the quotation',
    accept: 'Accept the quotation',
    acceptIntro: (count) =>
      count === 1 ? 'You are accepting this quotation:' : 'You are accepting these documents:',
    name: 'Your name',
    noSignature:
      'We record the acceptance with its time, your name, and the names and checksums of the files (SHA-256). This is no signature: we will contact you about the contract.',
    confirmAccept: 'Yes, I accept',
    cancel: 'Cancel',
    accepted: 'We have recorded the acceptance and told our office.',
    reference: 'Reference number',
    lostLink: 'Have you lost the link?',
    lostHint: 'We send it to the e-mail address that you gave.',
    sendLink: 'Send the link',
    linkSent:
      'If we know this number, we have sent the link to the e-mail address given with it. If it has not arrived within an hour, please contact us.',
    optional: 'optional',
    honeypot: 'Leave this field empty',
    refused: 'It has not been sent yet: please correct the marked fields.',
    tooMany: 'Many messages have arrived in a short time: please try again later or call us.',
    failed: 'It could not be sent. Please try again later or call us.',
    unavailable:
      'We cannot take it at the moment. What you typed is still here: please send it again in a few minutes.',
    lost: 'We do not know whether it has arrived, because the answer was lost. You may safely send it again.',
    waiting: 'still being checked for viruses: please try again later',
    infected: 'the virus scanner found an infection in it, so it cannot be downloaded',
    unchecked: 'the virus scanner could not check it, so it cannot be downloaded',
  }),
  translated(roomRefusals, {
    messageRequired: 'Please write your message',
    nameRequired: 'Please write your name',
    referenceRequired: 'Please give the reference number',
    tooMany: 'Many messages have arrived in a short time: please try again later or call us',
    notOpen:
      'This quotation cannot be accepted any more: a newer one has been sent, or the request is closed. Please load the page again',
    invalidLink:
      'The link is no longer valid. If we have sent you a new one, it is among your e-mails; if you have lost it, ask for it with the reference number.',
  }),
  translated(linkMailMessages, {
    subject: (reference) => `[${reference}] The page of our correspondence`,
    greeting: 'Dear Client,',
    greetingTo: (name) => `Dear ${name},`,
    link: 'The page of our correspondence opens at this link. Whoever knows the link can read what is there: please do not pass it on.',
    notYou: 'If you have not written to us, you need not do anything.',
  }),
  translated(answerMailMessages, {
    page: 'The page of our correspondence, with our answers and the files',
    tooLarge:
      'The files are too large together for an e-mail, so please download them from this page:',
  }),
  translated(confirmationMessages, {
    subject: (reference) => `[${reference}] We have received your request for a quotation`,
    greeting: 'Dear Client,',
    received: (company) => `Thank you, your request for a quotation has arrived. (${company})`,
    reference: 'Reference number',
    about: 'Discipline',
    deadline: 'Needed by',
    attachments: 'Attachments',
    files: (count, size) => `${count} ${count === 1 ? 'file' : 'files'}, ${size}`,
    next: 'What happens next: we look at what you have sent and reply to this e-mail address. If you have questions or something to add, reply to this e-mail; we find it by the number in its subject.',
    responsible: 'In charge of the discipline',
    phone: 'Telephone',
    status: 'How your request stands',
    notYou:
      'If you have not asked us for a quotation, somebody has given this address by mistake: you need not do anything.',
    listSeparator: '; ',
  }),
  translated(applicationMessages, {
    title: 'Application',
    description: 'Apply for one of our vacancies: tell us about yourself, and attach your CV.',
    lead: 'Tell us about yourself, and attach your CV. We read it and reply to you.',
    subject: (vacancy) => `Application: ${vacancy}`,
    vacancy: 'Job',
    responsible: 'Contact:',
    message: 'About you and your experience',
    attachments: 'CV and attachments',
    attachmentsHint:
      'PDF, pictures (JPEG, PNG, WebP, GIF, AVIF) or ZIP; at most five files, 25 MB together, a picture at most 10 MB.',
    send: 'Send the application',
    sent: 'Thank you, we have received your application.',
    statusLink: 'How your application stands',
    steps: [
      'We read what you have sent.',
      'We reply to the e-mail address that you gave.',
      'If you have something to add until then, write it on the page of your application: its link is below.',
    ],
    lostLink: 'Have you lost the link to your application?',
    another: 'All jobs',
    refused: 'The application has not been sent yet: please correct the fields that are marked.',
    failed: 'The application could not be sent. Please try again later, or call us.',
    unavailable:
      'We cannot take applications at the moment. What you have typed is still here: please send it again in a few minutes, or call us.',
    lost: 'We do not know whether your application has arrived, because the answer was lost. Send it again: the same application is never taken twice.',
    keptFor: (days) =>
      `We use your data and attachments only to consider your application, and delete them after ${days} days.`,
    statusTitle: 'How the application stands',
  }),
  translated(applicationConfirmationMessages, {
    subject: (reference) => `[${reference}] We have received your application`,
    greeting: 'Dear Applicant,',
    received: (company) => `Thank you, your application has arrived. (${company})`,
    about: 'Job',
    next: 'What happens next: we read what you have sent and reply to this e-mail address. If you have questions or something to add, reply to this e-mail; we find it by the number in its subject.',
    responsible: 'Contact',
    status: 'How your application stands',
    notYou:
      'If you have not applied to us, somebody has given this address by mistake: you need not do anything.',
  }),
  translated(offerRefusals, {
    disciplineRequired: 'Please choose a discipline',
    placeRequired: 'Please give the place or the parcel number',
    taskRequired: 'Please describe the task',
    similarUnknown: 'There is no such reference',
    serviceUnknown: 'There is no such service',
    vacancyEnded: 'Applications for this job are closed',
    introductionRequired: 'Please write a few lines about yourself',
    past: 'The date must not be in the past',
    day: 'Write the date as yyyy-mm-dd',
    atMost300: 'At most 300 characters',
    tooMany: 'At most five files can be attached',
    tooLarge: 'The files may be 25 MB together',
    pictureTooLarge: 'A picture may be 10 MB at most',
    picturePixels:
      'The resolution of the picture is too high: make it smaller, or send it as a PDF',
    empty: 'The file is empty: please choose the original',
    unknownType:
      'We cannot take such a file: PDF, DWG, DXF, pictures (JPEG, PNG, WebP, GIF, AVIF) or ZIP can be attached',
    mixed:
      'The file carries content of another kind, too: please open it, save or print it as a new file and attach that',
    broken:
      'The file is damaged or incomplete: please save or download it again, check that it opens, and attach that',
    pdfSurrounded:
      'There is other data before or behind the PDF: please open it, save or print it as a new PDF and attach that',
    pdfTable:
      'The structure of the PDF is damaged: please open it, save or print it as a new PDF and attach that',
    zipTooLarge:
      'Unpacked, the ZIP is too large or holds too many files: please pack only what is needed, or several smaller ones',
    zipLocked:
      'The ZIP has a password, or is packed in an unusual way: please make a plain ZIP without a password',
    zipInside:
      'A ZIP must not hold another archive, a program, macros or a file of unknown kind: PDF, drawings, maps, pictures, DOCX, XLSX and text are fine',
    office:
      'We cannot take Word, Excel and other office files like this: please save it as a PDF, or pack it into a ZIP, and attach that',
    missing: 'An attached file is not here any more: please attach it again',
    fullForNow:
      'We cannot take attachments at the moment. Please send your request without them, or try again later',
    expired: 'The form was opened a long time ago and has expired. Please load the page again',
  }),
];
