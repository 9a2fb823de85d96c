/** Removes content that was invisible in its source, so that it is never published. */
import { dropSuggestedDeletions } from './docs-suggestions.ts';
import { canBeSeen, inSight, isGone, sightWithin, type Sight } from '../sanitiser/sight.ts';
import { dropHiddenLines } from './hidden-lines.ts';
import { declared, dropText, hasContent, styledOf, textsIn } from './source-styles.ts';

/** Removes invisible content and counts it. `clip` is Google Docs' own clipboard format. */
export function dropUnseen(body: HTMLElement, source: string, clip: string) {
  const suggested = dropSuggestedDeletions(body, clip);
  return {
    comments: dropComments(body),
    deleted: suggested + dropDeletions(body, source),
    hidden:
      dropHiddenLines(body) +
      dropFolded(body) +
      dropAll(body, [...body.querySelectorAll<HTMLElement>('*')].filter(hidesAll)) +
      dropUnseenText(body, source),
  };
}

/** Removes elements and returns the number of outermost ones that were not empty. */
function dropAll(body: HTMLElement, elements: Iterable<Element>): number {
  let count = 0;
  for (const element of elements) {
    if (!body.contains(element)) continue;
    if (hasContent(element)) count += 1;
    element.remove();
  }
  return count;
}

/** Removes comments of Word and Excel, and those in pages exported by Google Docs. */
function dropComments(body: HTMLElement): number {
  const all = [...body.querySelectorAll('*')];
  const anchors = body.querySelectorAll('a[href^="#_msocom_"], a[href^="#cmnt"][id^="cmnt_ref"]');
  const places = anchors.length;
  const texts = [
    ...all.filter((element) => declared(element, 'mso-element') === 'comment'),
    ...body.querySelectorAll('.msocomtxt, .MsoCommentText, .MsoCommentSubject, comment'),
    ...[...body.querySelectorAll('a[href^="#cmnt_ref"]')].map(exportedComment),
  ];
  const dropped = dropAll(body, texts);
  dropAll(body, [
    ...all.filter(
      (element) =>
        declared(element, 'mso-element') === 'comment-list' ||
        declared(element, 'mso-special-character') === 'comment',
    ),
    ...body.querySelectorAll('.MsoCommentReference, .msocomanchor, .msocomoff, .msocomhide'),
    ...[...anchors].map((anchor) => anchor.closest('sup') ?? anchor),
  ]);
  return Math.max(places, dropped);
}

/** Returns the block of the comment that begins with this backlink. */
function exportedComment(link: Element): Element {
  const block = link.closest('div');
  const isOwn = block?.textContent.trim().startsWith(link.textContent.trim());
  return (isOwn ? block : link.closest('p')) ?? link;
}

/** Removes deleted text of Office documents. In other sources `<del>` is visible, struck-out text. */
function dropDeletions(body: HTMLElement, source: string): number {
  const isOffice = /\bmso-|urn:schemas-microsoft-com|content=["']?(Microsoft|LibreOffice)/i.test(
    source,
  );
  const tracked =
    '.msoDel, [class*="TrackChangeTextDeletion"], del[cite], del[datetime], del[author]';
  return dropAll(body, body.querySelectorAll(isOffice ? `del, ${tracked}` : tracked));
}

const hidesAll = (element: HTMLElement) => isGone(styledOf(element));

/** Removes the content of closed `<details>` elements except the summary. */
function dropFolded(body: HTMLElement): number {
  let count = 0;
  for (const details of body.querySelectorAll('details:not([open])')) {
    const summary = details.querySelector(':scope > summary');
    const folded = [...details.childNodes].filter((node) => node !== summary);
    if (folded.some((node) => node.textContent?.trim() || isPicture(node))) count += 1;
    for (const node of folded) node.remove();
  }
  return count;
}

const isPicture = (node: Node) => node instanceof Element && node.matches('img, :has(img)');

/** Removes text and pictures hidden by style and returns the number of hiding elements. */
function dropUnseenText(body: HTMLElement, source: string): number {
  const sights = new Map<Element, Sight>([[body, sightWithin(inSight, styledOf(body))]]);
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    sights.set(element, sightWithin(sights.get(element.parentElement!)!, styledOf(element)));
  }
  const texts = textsIn(body).filter(({ data }) => data.trim() !== '');
  // If all text has the colour of a white page, the source had another background. A slide may have any background.
  const isSlide = /content=["']?(PowerPoint\.Slide|Microsoft PowerPoint)/i.test(source);
  const isWhitePage =
    !isSlide && texts.some(({ parentElement }) => canBeSeen(sights.get(parentElement!)!));
  const isUnseen = (element: Element) => !canBeSeen(sights.get(element)!, isWhitePage);
  const isInvisible = (element: Element) => sights.get(element)!.isInvisible;
  const hiding = new Set<Element>();
  for (const text of texts) {
    if (!isUnseen(text.parentElement!)) continue;
    hiding.add(outermost(text.parentElement!, body, isUnseen));
    dropText(text, body);
  }
  for (const picture of body.querySelectorAll('img')) {
    if (!isInvisible(picture)) continue;
    hiding.add(outermost(picture, body, isInvisible));
    picture.remove();
  }
  return hiding.size;
}

/** Returns the outermost of consecutive ancestors for which `has` is true. */
function outermost(element: Element, body: Element, has: (one: Element) => boolean): Element {
  let last = element;
  while (last !== body && has(last.parentElement!)) last = last.parentElement!;
  return last;
}
