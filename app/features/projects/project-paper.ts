/** References as papers: one by itself, or a selection for a tender. */
import { addressOf, addresses } from '../../addresses.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { placeName } from '../../content/place-name.ts';
import { referenceCopy } from '../../content/reference.copy.ts';
import { pairsIn } from '../../kinds/fields/pairs.ts';
import { paragraphsOf } from '../../kinds/fields/paragraphs.ts';
import { sourceOf, type PictureSource } from '../../media/picture.contract.ts';
import type { Block, Paper, PaperLook, PaperPicture, Words } from '../../pdf/paper.ts';
import type { Site } from '../../site/site.contract.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';
import type { Person } from '../contact/people.contract.ts';
import { labelOf } from './discipline-label.ts';
import { projectPaperCopy as copy } from './project-paper.copy.ts';
import { shownPeriod } from './project-period.ts';
import { shownPoint } from './project-place.ts';
import type { Project } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';
import { fitting, MOST_CHOSEN } from './selection.ts';

/** Pictures of the gallery on a sheet, besides the one above. */
const MOST_PICTURES = 2;

export interface Reference {
  project: Project;
  /** Who answers for it. */
  responsible: Person | undefined;
}

export interface PaperOptions {
  site: Site;
  /** Scheme and host of canonical links. */
  origin: string;
  /** Of today, `YYYY-MM-DD`. */
  day: string;
}

/** The sheet of one reference. */
export function projectPaper(reference: Reference, options: PaperOptions): Paper {
  const { project } = reference;
  const section = labelOf(options.site.disciplines, project.type) ?? '';
  return {
    ...framed(options),
    title: project.name,
    subject: copy.subject(section),
    foot: pageOf(project, options),
    blocks: sheetOf(reference, options, 2),
  };
}

/** An overview, then the sheet of each; `left` of those that were asked for have no room. */
export function selectionPaper(
  chosen: readonly Reference[],
  left: number,
  options: PaperOptions,
): Paper {
  const references = fitting(chosen);
  const tooLong = chosen.length - references.length;
  const { site, origin, day } = options;
  const sheets = references.flatMap((reference): Block[] => [
    {
      type: 'heading',
      level: 2,
      text: reference.project.name,
      name: nameOf(reference.project),
      isNew: true,
    },
    ...sheetOf(reference, options, 3),
  ]);
  return {
    ...framed(options),
    title: copy.title,
    subject: copy.selection,
    lead: [`${site.company.legalName} · ${shownDay(day)}`],
    foot: origin + addresses.allProjects,
    blocks: [
      ...(left > 0 ? [paragraph(copy.left(MOST_CHOSEN, left))] : []),
      ...(tooLong > 0 ? [paragraph(copy.tooLong(tooLong))] : []),
      overview(references, site),
      ...contactOf(site),
      ...sheets,
    ],
  };
}

function framed({ site, day }: PaperOptions): Pick<Paper, 'owner' | 'note' | 'dated' | 'look'> {
  const { company, look } = site;
  return {
    owner: company.legalName,
    note: copy.made(shownDay(day)),
    dated: day,
    look: lookOf(look),
  };
}

function lookOf({ mainColour, accentColour, logo, logoAlt }: Site['look']): PaperLook {
  return { mainColour, accentColour, ...(logo && { logo: pictureOf(logo, logoAlt) }) };
}

const nameOf = ({ projectId }: Project) => `referencia-${projectId}`;
const pageOf = ({ type, projectId }: Project, { origin }: PaperOptions) =>
  origin + addressOf(addresses.project, { section: type, projectId });

function overview(references: readonly Reference[], { disciplines }: Site): Block {
  const shares = [34, 18, 20, 18, 16];
  return {
    type: 'table',
    columns: copy.overview.map((label, index) => ({ label, share: shares[index]! })),
    rows: references.map(({ project }) => ({
      to: nameOf(project),
      cells: [
        project.name,
        labelOf(disciplines, project.type) ?? '',
        placeName(project),
        project.client,
        shownPeriod(project.periodFrom, project.periodTo) || project.date.slice(0, 4),
      ],
    })),
  };
}

function sheetOf(reference: Reference, options: PaperOptions, level: 2 | 3): Block[] {
  const { project } = reference;
  const { name, gallery, description } = project;
  const main = sourceOf(project.image);
  const further = gallery
    .slice(0, MOST_PICTURES)
    .map(({ image, caption, alt }, index) =>
      pictureOf(image, alt || caption || projectsCopy.pictureOf(name, index + 1), caption),
    );
  const alt = project.imageAlt || referenceCopy.alt(name);
  return [
    { type: 'pictures', pictures: [...(main ? [pictureOf(main, alt)] : []), ...further] },
    factsOf(reference, options, level),
    ...paragraphsOf(description).map(paragraph),
    ...(['task', 'solution', 'result'] as const).flatMap((part) => told(project, part, level)),
  ];
}

function told(project: Project, part: 'task' | 'solution' | 'result', level: 2 | 3): Block[] {
  const paragraphs = paragraphsOf(project[part]);
  if (paragraphs.length === 0) return [];
  return [{ type: 'heading', level, text: projectsCopy[part] }, ...paragraphs.map(paragraph)];
}

/** One by itself says whom to ask; one of many where it is found, which stands below each page of the other. */
function factsOf({ project, responsible }: Reference, options: PaperOptions, level: 2 | 3): Block {
  const { client, methods, quantities, date } = project;
  const address = pageOf(project, options);
  const period = shownPeriod(project.periodFrom, project.periodTo);
  const entries: [label: string, line: string | Words][] = [
    [projectsCopy.section, labelOf(options.site.disciplines, project.type) ?? ''],
    [projectsCopy.place, joined([placeName(project), shownPoint(project)])],
    [period ? projectsCopy.period : projectsCopy.date, period || shownDay(date)],
    [projectsCopy.client, client],
    [projectsCopy.methods, methods.split('\n').join(', ')],
    [
      projectsCopy.quantities,
      joined(pairsIn(quantities).map(({ label, value }) => `${label}: ${value}`)),
    ],
    [projectsCopy.responsible, responsible ? `${responsible.name}, ${responsible.role}` : ''],
    level === 2
      ? [copy.contact, reached(options.site.company)]
      : [copy.online, [{ text: address, href: address }]],
  ];
  return facts(entries);
}

function contactOf({ company }: Site): Block[] {
  const { legalName, registeredOffice } = company;
  return [
    { type: 'heading', level: 2, text: copy.contact },
    paragraph(`${legalName}, ${registeredOffice}`),
    { type: 'paragraph', words: reached(company) },
  ];
}

const reached = ({ phone, email }: Site['company']): Words => [
  { text: phone, href: phoneLink(phone) },
  ', ',
  { text: email, href: mailLink(email) },
];

const joined = (parts: string[]) => parts.filter(Boolean).join(' · ');

/** What is empty is left out. */
function facts(entries: [label: string, line: string | Words][]): Block {
  return {
    type: 'facts',
    entries: entries
      .filter(([, line]) => line.length > 0)
      .map(([label, line]) => ({ label, words: [typeof line === 'string' ? [line] : line] })),
  };
}

const paragraph = (text: string): Block => ({ type: 'paragraph', words: [text] });

function pictureOf(source: PictureSource, alt: string, caption = ''): PaperPicture {
  const { src, width, height, focus } = source;
  return { src, width, height, alt, ...(caption && { caption }), ...(focus && { focus }) };
}
