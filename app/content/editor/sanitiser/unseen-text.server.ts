/** Leaves out what the style of stored HTML hides, while it is being sanitised. */
import type { Attributes, Tag } from 'sanitize-html';
import { allowedTags, isAllowedStyle } from './allowed-html.ts';
import { declarationsOf } from './declarations.server.ts';
import { createHiddenColumns } from './hidden-columns.server.ts';
import { canBeSeen, inSight, isUnreadable, pixelsOf, sightWithin, type Sight } from './sight.ts';

interface Open {
  name: string;
  sight: Sight;
  /** As the allow-list leaves it. */
  kept: Sight;
  hasContent: boolean;
  hasLost: boolean;
}

/** Follows one round of the sanitiser from element to element. */
export function createUnseenText(isWhitePage: boolean) {
  const open: Open[] = [
    { name: '', sight: inSight, kept: inSight, hasContent: false, hasLost: false },
  ];
  const columns = createHiddenColumns();
  let closed = open[0]!;
  let [seen, lostOnPage] = [0, 0];

  return {
    onOpenTag(name: string, attributes: Attributes): void {
      const { sight: outer, kept } = open.at(-1)!;
      const own = sightOf(outer, name, attributes);
      const isHiddenColumn = name === 'col' && (own.isInvisible || isZeroWide(attributes));
      const isOut = columns.onOpenTag(name, attributes, own.isGone || isHiddenColumn);
      const sight = isOut || isHiddenColumn ? { ...own, isGone: true } : own;
      const isMedia = MEDIA.test(name) && !sight.isGone && !sight.isInvisible;
      const hasContent = isMedia || (/^t[dh]$/.test(name) && !sight.isGone);
      open.push({ name, sight, kept, hasContent, hasLost: false });
    },

    onCloseTag(name: string): void {
      // A tag without its end is closed, but was never opened.
      if (open.at(-1)!.name !== name) return;
      closed = open.pop()!;
      columns.onCloseTag(name);
      const parent = open.at(-1)!;
      parent.hasContent ||= closed.hasContent;
      parent.hasLost ||= closed.hasLost;
    },

    /** Whether the element that was closed last is hidden, or holds nothing but what is. */
    isLastHidden(): boolean {
      const { name, sight, hasContent, hasLost } = closed;
      return sight.isGone || (MEDIA.test(name) ? sight.isInvisible : hasLost && !hasContent);
    },

    /** The text as far as it can be seen. */
    shown(text: string): string {
      const { sight } = open.at(-1)!;
      const isBlank = /^(\s|&nbsp;)*$/.test(text);
      if (isBlank) return sight.isGone ? '' : text;
      if (canBeSeen(sight, isWhitePage)) {
        seen += 1;
        open.at(-1)!.hasContent = true;
        return text;
      }
      if (canBeSeen(sight, false)) lostOnPage += 1;
      open.at(-1)!.hasLost = true;
      return '';
    },

    /** All of the text would have the colour of the page: its own page was of another one. */
    isOfDarkPage: () => isWhitePage && seen === 0 && lostOnPage > 0,

    /** Leaves out declarations that would hide what can be seen, once the others are gone. */
    withoutHidingStyle(tag: Tag): Tag {
      const { style } = tag.attribs;
      const element = open.at(-1)!;
      if (style === undefined || !allowedTags.includes(tag.tagName)) return tag;
      const outer = element.kept;
      const declared = declarationsOf(style);
      for (const [name, value] of declared) {
        if (!isAllowedStyle(name, value)) declared.delete(name);
      }
      const keptNow = () => sightOf(outer, tag.tagName, tag.attribs, declared);
      const kept = keptNow();
      const { sight } = element;
      const dropped: string[] = [];
      if (isUnreadable(kept.size) && !isUnreadable(outer.size)) dropped.push('font-size');
      const isUnseen = canBeSeen(sight, isWhitePage) && !canBeSeen(kept, isWhitePage);
      if (isUnseen || kept.colour?.[3] === 0) dropped.push('color');
      for (const name of dropped) declared.delete(name);
      element.kept = dropped.length > 0 ? keptNow() : kept;
      if (dropped.length === 0) return tag;
      const left = style.split(';').filter((part) => !dropped.includes(propertyOf(part)));
      return { ...tag, attribs: { ...tag.attribs, style: left.join(';') } };
    },
  };
}

const propertyOf = (declaration: string) =>
  declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase();

const MEDIA = /^(img|iframe|video|hr|br)$/;

const isZeroWide = ({ width, style }: Attributes) =>
  pixelsOf(width ?? '') === 0 || pixelsOf(declarationsOf(style ?? '').get('width') ?? '') === 0;

function sightOf(
  outer: Sight,
  name: string,
  attributes: Attributes,
  declared?: Map<string, string>,
): Sight {
  const { style, hidden, bgcolor, background, color, href, open } = attributes;
  const isPlain = [style, hidden, bgcolor, background, color, href, open].every(
    (value) => value === undefined,
  );
  if (isPlain && !/^(dialog|datalist)$/.test(name)) return outer;
  const own = declared ?? declarationsOf(style ?? '');
  return sightWithin(outer, {
    name,
    style: (property) => own.get(property) ?? '',
    attribute: (attribute) => attributes[attribute],
  });
}
