/** References as PDFs: a single one, or a selection for a tender. */
import { langOf } from '../../text/languages/localised.ts';
import { counties } from '../../text/messages/counties.ts';
import { pathIn } from '../../text/languages/codes.ts';
import type { Language } from '../../text/languages/language.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { placeName } from '../../text/messages/place-name.ts';
import { referenceMessages } from '../../text/messages/reference.messages.ts';
import { pictureGalleryMessages, siteMessages } from '../../text/messages/site.messages.ts';
import { isSamplePicture } from '../../ui/public/sample-picture.ts';
import { paragraphsOf } from '../../content/fields/text.ts';
import { pairsIn } from '../../content/fields/lines.ts';
import { picturesOf } from '../../media/gallery.contract.ts';
import { sourceOf, type PictureSource } from '../../media/picture.contract.ts';
import type { Block, PdfDocument, PdfBranding, PdfPicture, Words } from '../../pdf/pdf-document.ts';
import type { Site } from '../../content/site/site.contract.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';
import type { Person } from '../people/people.contract.ts';
import { labelOf, shownPeriod, shownPoint } from './project-words.ts';
import { projectPdfMessages } from './project-document.messages.ts';
import type { Project } from './project.contract.ts';
import { projectsMessages } from './projects.messages.ts';
import { fitting, MOST_CHOSEN } from './selection.ts';

/** Maximum number of gallery pictures on a project's sheet, besides the main picture. */
const MOST_PICTURES = 2;

export interface Reference {
  project: Project;
  responsible: Person | undefined;
}

export interface PdfOptions {
  site: Site;
  /** Scheme and host of canonical links. */
  origin: string;
  /** Today, `YYYY-MM-DD`. */
  day: string;
  language: Language;
}

export function projectDocument(reference: Reference, options: PdfOptions): PdfDocument {
  const { project } = reference;
  const messages = options.language.wordsOf(projectPdfMessages);
  const section = labelOf(options.site.disciplines, project.type) ?? '';
  return {
    ...framed(options),
    title: project.name,
    subject: messages.subject(section),
    foot: pageOf(project, options),
    blocks: sheetOf(reference, options, 2),
  };
}

/** An overview, then the sheet of each reference. `left`: number of selected references that exceed the limit. */
export function selectionDocument(
  chosen: readonly Reference[],
  left: number,
  options: PdfOptions,
): PdfDocument {
  const references = fitting(chosen);
  const { code, day: shownDay, wordsOf } = options.language;
  const messages = wordsOf(projectPdfMessages);
  const tooLong = chosen.length - references.length;
  const { site, origin, day } = options;
  const sheets = references.flatMap((reference): Block[] => [
    {
      type: 'heading',
      level: 2,
      text: reference.project.name,
      name: nameOf(reference.project),
      ...langOf(reference.project, 'name'),
      isNew: true,
    },
    ...sheetOf(reference, options, 3),
  ]);
  return {
    ...framed(options),
    title: messages.title,
    subject: messages.selection,
    lead: [`${site.company.legalName} · ${shownDay(day)}`],
    foot: origin + pathIn(code, addresses.allProjects),
    blocks: [
      ...(left > 0 ? [paragraph(messages.left(MOST_CHOSEN, left))] : []),
      ...(tooLong > 0 ? [paragraph(messages.tooLong(tooLong))] : []),
      overview(references, options),
      ...contactOf(options),
      ...sheets,
    ],
  };
}

type Framed = Pick<PdfDocument, 'language' | 'owner' | 'note' | 'dated' | 'branding'>;

function framed(options: PdfOptions): Framed {
  const { company, look } = options.site;
  const { code, day: shownDay, wordsOf } = options.language;
  const { day } = options;
  return {
    language: code,
    owner: company.legalName,
    note: wordsOf(projectPdfMessages).made(shownDay(day)),
    dated: day,
    branding: brandingOf(look),
  };
}

function brandingOf({ mainColour, accentColour, logo, logoAlt }: Site['look']): PdfBranding {
  return { mainColour, accentColour, ...(logo && { logo: pictureOf(logo, logoAlt) }) };
}

const nameOf = ({ projectId }: Project) => `referencia-${projectId}`;
const pageOf = ({ type, projectId }: Project, options: PdfOptions) =>
  options.origin +
  pathIn(options.language.code, addressOf(addresses.project, { section: type, projectId }));

function overview(references: readonly Reference[], options: PdfOptions): Block {
  const { disciplines } = options.site;
  const { language } = options;
  const messages = language.wordsOf(projectPdfMessages);
  const names = language.wordsOf(counties);
  const shares = [34, 18, 20, 18, 16];
  return {
    type: 'table',
    columns: messages.overview.map((label, index) => ({ label, share: shares[index]! })),
    rows: references.map(({ project }) => ({
      to: nameOf(project),
      cells: [
        project.name,
        labelOf(disciplines, project.type) ?? '',
        placeName(project, names),
        project.client,
        shownPeriod(project.periodFrom, project.periodTo, language) || project.date.slice(0, 4),
      ],
    })),
  };
}

function sheetOf(reference: Reference, options: PdfOptions, level: 2 | 3): Block[] {
  const { project } = reference;
  const { name, description } = project;
  const { wordsOf } = options.language;
  const words = wordsOf(projectsMessages);
  const { samplePicture } = wordsOf(siteMessages);
  const { pictureOf: nthPictureOf } = wordsOf(pictureGalleryMessages);
  const captionOf = (picture: PictureSource, caption = '') =>
    [caption, isSamplePicture(picture) && samplePicture].filter(Boolean).join(' – ');
  const { main, own, further } = picturesOf(project);
  const others = further.slice(0, MOST_PICTURES).map((picture, index) => ({
    ...pictureOf(
      picture.image,
      picture.alt || picture.caption || nthPictureOf(name, index + 1),
      captionOf(picture.image, picture.caption),
    ),
    ...langOf(picture, picture.caption ? 'caption' : 'alt'),
  }));
  const alt = project.imageAlt || own?.alt || wordsOf(referenceMessages).alt(name);
  const texts = own ? langOf(own, own.caption ? 'caption' : 'alt') : langOf(project, 'imageAlt');
  return [
    {
      type: 'pictures',
      pictures: [
        ...(main ? [{ ...pictureOf(main, alt, captionOf(main, own?.caption)), ...texts }] : []),
        ...others,
      ],
    },
    factsOf(reference, options, level),
    ...paragraphsOf(description).map(paragraphIn(project, 'description')),
    ...(['task', 'solution', 'result'] as const).flatMap((part) =>
      textSection(project, part, level, words[part]),
    ),
  ];
}

function textSection(
  project: Project,
  part: 'task' | 'solution' | 'result',
  level: 2 | 3,
  text: string,
): Block[] {
  const paragraphs = paragraphsOf(project[part]);
  if (paragraphs.length === 0) return [];
  return [{ type: 'heading', level, text }, ...paragraphs.map(paragraphIn(project, part))];
}

/**
 * On a single sheet, the facts include the company's contact data, and the footer has the page's address. In a
 * selection, each sheet includes the address of its own page instead.
 */
function factsOf({ project, responsible }: Reference, options: PdfOptions, level: 2 | 3): Block {
  const { client, methods, quantities, date } = project;
  const address = pageOf(project, options);
  const { language } = options;
  const words = language.wordsOf(projectsMessages);
  const messages = language.wordsOf(projectPdfMessages);
  const place = placeName(project, language.wordsOf(counties));
  const period = shownPeriod(project.periodFrom, project.periodTo, language);
  const entries: Entry[] = [
    [words.section, labelOf(options.site.disciplines, project.type) ?? ''],
    [words.place, joined([place, shownPoint(project, language)])],
    [period ? words.period : words.date, period || language.day(date)],
    [words.client, client, 'client'],
    [words.methods, methods.split('\n').join(', '), 'methods'],
    [words.quantities, joined(pairsIn(quantities).map(({ label, value }) => `${label}: ${value}`))],
    [
      responsible && responsible.personId !== project.responsibleId
        ? words.contact
        : words.responsible,
      responsible ? asked(responsible) : '',
      undefined,
      responsible && portraitOf(responsible),
    ],
    level === 2
      ? [messages.contact, reached(options.site.company)]
      : [messages.online, [{ text: address, href: address }]],
  ];
  return facts(project, entries);
}

function contactOf(options: PdfOptions): Block[] {
  const { company } = options.site;
  const { contact } = options.language.wordsOf(projectPdfMessages);
  const { legalName, registeredOffice } = company;
  return [
    { type: 'heading', level: 2, text: contact },
    paragraph(`${legalName}, ${registeredOffice}`),
    { type: 'paragraph', words: reached(company) },
  ];
}

const asked = ({ name, role, phone }: Person): Words => [
  `${name}, ${role}`,
  ...(phone ? [', ', { text: phone, href: phoneLink(phone) }] : []),
];

function portraitOf(person: Person): Portrait {
  const { image, imageAlt, isSample } = person;
  const source = sourceOf(image);
  if (source) return { ...pictureOf(source, imageAlt), ...langOf(person, 'imageAlt') };
  return isSample ? 'sample' : undefined;
}

const reached = ({ phone, email }: Site['company']): Words => [
  { text: phone, href: phoneLink(phone) },
  ', ',
  { text: email, href: mailLink(email) },
];

const joined = (parts: string[]) => parts.filter(Boolean).join(' · ');

type Portrait = PdfPicture | 'sample' | undefined;
/** Label, text, and the field that determines the language of the text. Entries with an empty text are left out. */
type Entry = [label: string, line: string | Words, field?: string | undefined, portrait?: Portrait];

function facts(item: object, entries: Entry[]): Block {
  return {
    type: 'facts',
    entries: entries
      .filter(([, line]) => line.length > 0)
      .map(([label, line, field, portrait]) => ({
        label,
        words: [typeof line === 'string' ? [line] : line],
        portrait,
        ...(field !== undefined && langOf(item, field)),
      })),
  };
}

/** Formats a paragraph in the language of the item's field. */
const paragraphIn = (item: object, field: string) => (text: string) => ({
  ...paragraph(text),
  ...langOf(item, field),
});

const paragraph = (text: string): Block => ({ type: 'paragraph', words: [text] });

function pictureOf(source: PictureSource, alt: string, caption = ''): PdfPicture {
  const { src, width, height, focus } = source;
  return { src, width, height, alt, ...(caption && { caption }), ...(focus && { focus }) };
}
