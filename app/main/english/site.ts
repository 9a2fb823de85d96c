/** English texts of the frame of every page, and of the news. */
import { askingMessages } from '../../text/messages/asking.messages.ts';
import { euNoticeMessages } from '../../text/messages/eu-notice.ts';
import { faultId } from '../../text/messages/fault.messages.ts';
import {
  languageMessages,
  plainPageMessages,
  embedMessages,
  errorMessages,
  pagerMessages,
  pictureGalleryMessages,
  shareMessages,
  siteMessages,
} from '../../text/messages/site.messages.ts';
import { newsMessages } from '../../features/news/news.messages.ts';
import { translated, type Translated } from '../../text/languages/language.ts';

const figures = (value: number) => value.toLocaleString('en-GB');

export const siteWords: Translated[] = [
  translated(siteMessages, {
    skipToContent: 'Skip to content',
    mainMenu: 'Main menu',
    allReferences: 'All references',
    menuToggle: 'Menu',
    search: 'Search',
    searchSite: 'Search this site',
    searchWords: 'Search terms',
    offer: 'Request a quotation',
    contactBar: 'Call or request a quotation',
    call: 'Call',
    ask: 'Request a quotation',
    vacancies: 'Jobs',
    footerMenu: 'Legal information',
    euEmblem: 'Emblem of the European Union',
    euProject: 'Project number:',
    euLink: 'About the project',
    address: 'Address',
    phone: 'Telephone',
    email: 'E-mail',
    rights: 'All rights reserved.',
    samplePicture: 'Sample picture',
    sampleBadge: 'Sample data',
    sampleNotice:
      'Company and personal data, authorisations and tests on this site, and references and news shown with a sample picture, are fictitious: they belong to no real person, company or project.',
    loading: 'Loading…',
    feed: 'News (Atom)',
  }),
  translated(shareMessages, {
    copy: 'Copy link',
    share: 'Share',
    address: 'Address of this page',
    copied: 'The link has been copied to the clipboard.',
    refused: 'The browser does not allow copying: the selected address can be copied by hand.',
  }),
  translated(pictureGalleryMessages, {
    title: 'Pictures',
    pictureOf: (name, number) => `${name}, picture ${number}`,
  }),
  translated(languageMessages, {
    inHungarian: 'In Hungarian',
    partlyInHungarian: 'Partly in Hungarian',
    inHungarianOnly: 'This text is available in Hungarian only.',
    partly: 'Parts of this are available in Hungarian only.',
    switch: 'Language',
  }),
  translated(errorMessages, {
    notFoundTitle: 'Page not found',
    notFoundText: 'The page you are looking for does not exist or has moved.',
    faultTitle: 'Something went wrong',
    faultText: 'We are working on it. Please try again later.',
    unavailableTitle: 'This page is not available at the moment',
    unavailableText:
      'The content of this page cannot be reached at the moment. Please try again in a few minutes; in the meantime you will find our telephone numbers on the contact page.',
    contact: 'How to contact us',
    home: 'Back to the home page',
  }),
  translated(faultId, (id) => `Error reference: ${id}`),
  translated(plainPageMessages, {
    method: 'This page does not support the requested operation',
    noPage: 'There is no such page',
    coded: 'The form can only be sent uncompressed',
    forged: 'The request did not come from this site',
    tryHome: { before: 'Please continue from the', home: 'home page', after: '.' },
  }),
  translated(pagerMessages, {
    previous: 'Previous page',
    older: '(older)',
    next: 'Next page',
    newer: '(newer)',
    above: 'Pages, above the list',
    below: 'Pages, below the list',
    page: (number) => ` – page ${number}`,
  }),
  translated(embedMessages, {
    playVideo: 'Play the video',
    video:
      'The video is loaded from an external provider, which may receive data from your device, such as your IP address.',
    showPicture: 'Show the picture',
    pictureLink: 'Link to the picture',
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    zoom: 'Zoom',
    enlarged: 'The enlarged picture',
  }),
  translated(newsMessages, {
    empty: 'There are no news items at present.',
    picture: 'Picture of the news item',
    whole: 'Read on',
    all: 'All news',
  }),
  translated(askingMessages, {
    titles: {
      task: 'Do you have a task for us?',
      reference: 'Do you have a similar project?',
      service: 'Not sure which one you need?',
    },
    serviceText: 'Tell us what you plan: we will help you choose and send you a quotation.',
    text: 'Tell us briefly what it involves: we will assess it and send you a quotation.',
    ask: 'Request a quotation',
  }),
  translated(euNoticeMessages, {
    details: 'Project data',
    beneficiary: 'Beneficiary',
    title: 'Project title',
    projectNumber: 'Project number',
    support: 'Grant amount',
    intensity: 'Funding rate',
    completion: 'Project completion',
    huf: (amount) => `HUF ${figures(amount)}`,
    percent: (value) => `${figures(value)}%`,
    day: (shown) => shown,
  }),
];
