/** The pages of an edition, one after the other. */
import { addresses, publicPages } from '../../addresses.ts';
import { foreignCodes, ownPath, pathIn } from '../../languages/codes.ts';
import type { Subject } from '../../../db/subjects.ts';
import type { FinishedPage } from '../page-cache/finished-page.server.ts';
import { codings, ENDINGS, soon } from '../page-cache/codings.server.ts';
import { SHORTEST } from '../page-cache/page-body.server.ts';
import type { Render } from '../page-cache/revision-cache.server.ts';
import type { Edition } from './edition.server.ts';
import type { Manifest, PublishedPage } from './manifest.server.ts';
import { fileOf, isPicture, refsOf } from './page-file.server.ts';
import { redirectPage } from './redirect-page.server.ts';

/** What is shown in place of a page: where it stands, and which status it is rendered with. */
const standIns: Record<string, { file: string; status: number }> = Object.fromEntries(
  (['hu', ...foreignCodes] as const).flatMap((code) => {
    const standIn = (address: string, status: number) =>
      [pathIn(code, address), { file: pathIn(code, `/${status}.html`).slice(1), status }] as const;
    return [standIn('/404', 404), standIn(addresses.unavailable, 503)];
  }),
);

/** Pages that are for the server: with forms, and with what is looked for. */
const unpublished: readonly string[] = [addresses.contact, addresses.offer, addresses.search];

/** From these all others are found. */
const first: string[] = [
  ...publicPages.map(({ address }) => address as string),
  ...Object.keys(standIns),
].filter((address) => !unpublished.includes(ownPath(address)) && !address.includes(':'));

interface PageSource {
  render: Render;
  publicUrl: string;
  signal: AbortSignal;
}

/**
 * Every public page, by address. `held` is the edition before, where the same build made it, and the subjects
 * that have not changed since.
 * Throws where a page cannot be made.
 */
export async function publishPages(
  edition: Edition,
  source: PageSource,
  held: { pages: Manifest['pages']; unchanged: ReadonlySet<Subject> },
): Promise<Manifest['pages']> {
  const pages: Manifest['pages'] = {};
  const queue = new Set(first);
  // It grows on the way.
  for (const key of queue) {
    source.signal.throwIfAborted();
    const former = held.pages[key];
    const holds = former?.reads?.every((subject) => held.unchanged.has(subject));
    const isKept = holds && (await keep(edition, former!));
    const page = isKept ? former : await publishPage(edition, source, key);
    if (!page) continue;
    pages[key] = page;
    for (const ref of page.refs) if (!isPicture(ref)) queue.add(ref);
  }
  return pages;
}

/** The forms of a page: as it is, and compressed. */
const formsOf = ({ file, isCompressed }: PublishedPage) => [
  file,
  ...(isCompressed ? codings.map((coding) => file + ENDINGS[coding]) : []),
];

async function keep(edition: Edition, page: PublishedPage): Promise<boolean> {
  for (const file of formsOf(page)) if (!(await edition.keep(file))) return false;
  return true;
}

/** Nothing where there is no such page any more. */
async function publishPage(
  edition: Edition,
  { render, publicUrl, signal }: PageSource,
  key: string,
): Promise<PublishedPage | undefined> {
  const { page, reads } = await render(key, signal);
  const standIn = standIns[key];
  const target = headerOf(page, 'location');
  if (page.status >= 500 && page.status !== standIn?.status) {
    throw new Error(`the page ${key} answers ${page.status}`);
  }
  if (page.status !== (standIn?.status ?? 200) && target === undefined) return undefined;
  const bytes = target === undefined ? (await page.body.prepare([])).bytes : redirectPage(target);
  const type = headerOf(page, 'content-type') ?? '';
  const isHtml = target !== undefined || type.startsWith('text/html');
  const published = {
    file: standIn?.file ?? fileOf(key, isHtml),
    isCompressed: type !== 'application/pdf' && bytes.length >= SHORTEST,
    ...(reads && { reads }),
    refs: type === 'application/pdf' ? [] : refsOf(bytes.toString(), publicUrl),
  };
  const isSame = await edition.holds(published.file, bytes);
  if (!isSame || !(await keep(edition, published))) await write(edition, published, bytes);
  return published;
}

async function write(edition: Edition, page: PublishedPage, bytes: Buffer): Promise<void> {
  await edition.write(page.file, bytes);
  if (!page.isCompressed) return;
  for (const coding of codings) {
    await edition.write(page.file + ENDINGS[coding], await soon[coding](bytes));
  }
}

const headerOf = ({ headers }: FinishedPage, wanted: string) =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
