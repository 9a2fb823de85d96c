/**
 * Removes hidden parts of stored HTML while it is sanitised. Text hidden by its colour alone loses only its colours,
 * because an editor may have chosen them.
 */
import type { Attributes, Tag } from 'sanitize-html';
import { allowedTags, isAllowedStyle } from './allowed-html.ts';
import { blend } from './colours.ts';
import { declarationsOf } from './declarations.server.ts';
import {
  hasBackgroundColour,
  inSight,
  isHidden,
  isUnreadable,
  pixelsOf,
  sightWithin,
  type Sight,
} from './sight.ts';

interface Open {
  name: string;
  sight: Sight;
  /** Visibility with the styles that the allow-list permits. */
  kept: Sight;
  hasContent: boolean;
  hasLost: boolean;
}

/** Tracks the open elements in one round of the sanitiser. */
export function createUnseenText() {
  const open: Open[] = [
    { name: '', sight: inSight, kept: inSight, hasContent: false, hasLost: false },
  ];
  const columns = createHiddenColumns();
  let closed = open[0]!;

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
      // The parser also reports the end of elements that were never opened.
      if (open.at(-1)!.name !== name) return;
      closed = open.pop()!;
      columns.onCloseTag(name);
      const parent = open.at(-1)!;
      parent.hasContent ||= closed.hasContent;
      parent.hasLost ||= closed.hasLost;
    },

    /** Whether the last closed element is hidden, or had content that was all hidden. */
    isLastHidden(): boolean {
      const { name, sight, hasContent, hasLost } = closed;
      return sight.isGone || (MEDIA.test(name) ? sight.isInvisible : hasLost && !hasContent);
    },

    /** Returns the text, or '' if it is hidden. */
    shown(text: string): string {
      const element = open.at(-1)!;
      const isBlank = /^(\s|&nbsp;)*$/.test(text);
      if (isBlank) return element.sight.isGone ? '' : text;
      if (isHidden(element.sight)) {
        element.hasLost = true;
        return '';
      }
      element.hasContent = true;
      return text;
    },

    /**
     * Removes declarations that would hide visible text, and adds a text colour where the default colour would be
     * invisible.
     */
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
      const dropped: string[] = [];
      if (isUnreadable(kept.size) && !isUnreadable(outer.size)) dropped.push('font-size');
      const isUnseen = hasBackgroundColour(kept);
      // The background is removed as well, since the default text colour could be invisible on it.
      if (isUnseen) dropped.push('color', 'background-color');
      for (const name of dropped) declared.delete(name);
      element.kept = keptNow();
      const left = style.split(';').filter((part) => !dropped.includes(propertyOf(part)));
      const colour = isUnseen ? lightColour(element.kept) : lostColour(element, outer);
      if (colour) {
        declared.set('color', colour);
        element.kept = keptNow();
        left.push(`color:${colour}`);
      }
      return { ...tag, attribs: { ...tag.attribs, style: left.join(';') } };
    },
  };
}

/** Returns white if the default text colour would be on the dark background of an ancestor. */
function lightColour({ colour, background }: Sight): string | undefined {
  const isDark =
    background !== undefined && background[0] + background[1] + background[2] < 3 * 128;
  return isDark && colour === undefined ? '#ffffff' : undefined;
}

/**
 * Returns the text colour of the source if this element has its own background but no permitted text colour. The colour
 * must be visible on that background.
 */
function lostColour({ sight, kept }: Open, outer: Sight): string | undefined {
  const colour = sight.fill ?? sight.colour;
  if (!colour || kept.colour || !kept.background || kept.background === outer.background)
    return undefined;
  if (hasBackgroundColour({ ...kept, colour })) return undefined;
  const parts = blend(colour, kept.background).slice(0, 3);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
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

interface Table {
  /** Whether each `<col>` is hidden. */
  isHidden: boolean[];
  /** For each column, the number of further rows that a merged cell covers. */
  taken: number[];
  /** Index of the column in which the next cell begins. */
  column: number;
}

/** Finds the cells of hidden columns while tags are streamed. */
function createHiddenColumns() {
  const tables: Table[] = [];

  return {
    /**
     * Returns whether the tag opens a cell that is in hidden columns only. `isOwn`: whether the element itself is
     * hidden.
     */
    onOpenTag(name: string, { span, colspan, rowspan }: Attributes, isOwn: boolean): boolean {
      if (name === 'table') tables.push({ isHidden: [], taken: [], column: 0 });
      const table = tables.at(-1);
      if (!table) return false;
      if (name === 'tr') {
        table.column = 0;
        table.taken = table.taken.map((rows) => Math.max(0, rows - 1));
      }
      if (name === 'col' && table.isHidden.length < MOST) {
        table.isHidden.push(...Array.from({ length: countOf(span) }, () => isOwn));
      }
      if (name !== 'td' && name !== 'th') return false;
      while (table.column < MOST && (table.taken[table.column] ?? 0) > 0) table.column += 1;
      if (table.column >= MOST) return false;
      const [start, width] = [table.column, countOf(colspan)];
      table.column += width;
      for (let column = start; column < table.column; column += 1) {
        table.taken[column] = countOf(rowspan);
      }
      return Array.from({ length: width }).every((_, index) => table.isHidden[start + index]);
    },

    onCloseTag(name: string): void {
      if (name === 'table') tables.pop();
    },
  };
}

/**
 * Browsers limit the width of a merged cell to this number of columns. Cells after this number of columns count as
 * visible.
 */
const MOST = 1000;

const countOf = (written: string | undefined) =>
  Math.min(MOST, Math.max(1, Math.trunc(Number(written)) || 1));
