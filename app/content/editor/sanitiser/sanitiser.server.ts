/** Applies the allow-list to HTML, within limits of time and size. */
import sanitizeHtml from 'sanitize-html';
import { cleanText } from '../../../text/clean-text.ts';
import {
  allowedAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
  isAllowedAddress,
  isAllowedPicture,
  mayOpenTab,
} from './allowed-html.ts';
import { withLegacyStyle } from './legacy-style.server.ts';
import { createUnseenText } from './unseen-text.server.ts';
import { videoAddress } from './video-address.ts';

/**
 * Reduces `html` to the allow-list; idempotent. Throws `ContentRefusal` if the content is too expensive to sanitise, or
 * if the result is longer than `longest` UTF-16 units.
 */
export function sanitise(html: string, longest = Infinity): string {
  let clean = oneRound(html, longest);
  // Removing an element can make its neighbours invalid, so the result is sanitised again until nothing changes.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = oneRound(clean, longest);
    if (again === clean) return clean;
    clean = again;
  }
  return cleanText(sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }));
}

function oneRound(html: string, longest: number): string {
  // The text is cleaned here too, because parsing turns entities into characters.
  const clean = cleanText(sanitizeHtml(html, { ...OPTIONS, ...createHooks(html) }));
  if (clean.length > longest) throw new ContentRefusal('length', clean.length);
  return clean;
}

type Hooks = 'onOpenTag' | 'onCloseTag' | 'transformTags' | 'textFilter' | 'exclusiveFilter';

/**
 * Returns hooks for one round. They also limit the work during parsing, as the cost of an element grows with its depth.
 */
function createHooks(html: string): Pick<sanitizeHtml.IOptions, Hooks> {
  const unseen = MAY_HIDE.test(html) ? createUnseenText() : undefined;
  let [elements, depth] = [0, 0];
  return {
    onOpenTag(name, attributes) {
      elements += 1;
      depth += 1;
      if (depth > MOST.depth) throw new ContentRefusal('depth');
      if (elements > MOST.elements) throw new ContentRefusal('elements');
      unseen?.onOpenTag(name, attributes);
    },
    onCloseTag(name) {
      depth -= 1;
      unseen?.onCloseTag(name);
    },
    transformTags: {
      ...transformTags,
      '*': (name, attributes) => {
        const tag = withLegacyStyle(name, attributes);
        return unseen?.withoutHidingStyle(tag) ?? tag;
      },
    },
    // Parsers differ on whether the content of an iframe is text or markup, and it is never shown.
    textFilter: (text, tag) => (tag === 'iframe' ? '' : (unseen?.shown(text) ?? text)),
    exclusiveFilter: ({ tag, attribs }) =>
      unseen?.isLastHidden() || (/^(iframe|img|source)$/.test(tag) && !attribs['src']),
  };
}

/** HTML without any of these cannot hide content. Most content skips the check for hidden parts. */
const MAY_HIDE = /style|hidden|color|<(dialog|datalist|col)\b/i;

const MOST = {
  elements: 50_000,
  depth: 300, // Browsers limit the depth to about 500.
};
const MAX_ROUNDS = 5;
const MAX_NESTING = 100; // levels; browsers limit the depth to about 500
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedStyles: { '*': allowedStyles },
  allowedSchemes,
  allowedSchemesByTag: { img: [...allowedSchemes, 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'source', 'col'],
  nestingLimit: MAX_NESTING,
  // These elements are removed together with their content.
  nonTextTags: (
    'script style textarea option noscript noembed noframes template xmp plaintext title svg math ' +
    'object applet select audio canvas'
  ).split(' '),
  // Addresses of iframes are rebuilt below. An iframe of any other host loses its address and is removed.
  allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
};

const transformTags: Record<string, sanitizeHtml.Transformer> = {
  a: (tagName, attributes) => ({ tagName, attribs: withSafeTarget(attributes) }),
  img: (tagName, attributes) => ({ tagName, attribs: withSafePicture(attributes) }),
  iframe: (tagName, attributes) => ({ tagName, attribs: withVideo(attributes) }),
  video: (tagName, attributes) => ({ tagName, attribs: withSafeFiles(attributes) }),
  source: (tagName, attributes) => ({ tagName, attribs: withSafeFiles(attributes) }),
};

function withSafeTarget(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { target, rel: _, href, ...others } = attributes;
  if (href === undefined || !isAllowedAddress(href)) return others;
  const address = plainAddress(href);
  return target === '_blank' && mayOpenTab(address)
    ? { ...others, href: address, target, rel: 'noopener noreferrer' }
    : { ...others, href: address };
}

function withSafePicture(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', ...others } = attributes;
  return isAllowedPicture(src) ? { ...attributes, src: plainAddress(src) } : others;
}

function withVideo(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', ...others } = attributes;
  const address = videoAddress(src);
  return address ? { ...attributes, src: address } : others;
}

function withSafeFiles(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (!/^(src|poster)$/.test(name)) return [[name, value]];
      return isAllowedAddress(value) ? [[name, plainAddress(value)]] : [];
    }),
  );
}

/**
 * Returns an allowed address as browsers parse it: ` https://x`, `https:/x` and `ht\ttps://x` all become `https://x/`.
 * Plain and relative addresses stay unchanged.
 */
function plainAddress(address: string): string {
  if (PLAIN.test(address)) return address;
  const written = trimmed(address);
  if (!SCHEME.test(written)) return written;
  return URL.parse(written)?.href ?? '';
}

const PLAIN =
  /^(https?:\/\/[\p{L}\p{N}.-]+(:\d+)?([/?#][^\s\\]*)?|\/([\w.~-][^\s\\]*)?|#[^\s\\]*|data:[^\s]*|(mailto|tel):[^\s]*)$/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * Removes the characters that the URL standard ignores: spaces and control characters at the ends, and tabs and line
 * breaks anywhere.
 */
function trimmed(address: string): string {
  // oxlint-disable-next-line no-control-regex
  return address.replaceAll(/[\t\n\r]/g, '').replaceAll(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
}

/** Why content was refused: its depth, number of elements, length or processing time. */
export type RefusalReason = 'depth' | 'elements' | 'length' | 'time';

export class ContentRefusal extends Error {
  readonly reason: RefusalReason;
  /** UTF-16 units that would be stored, if the reason is the length. */
  readonly length: number | undefined;

  constructor(reason: RefusalReason, length?: number, options?: ErrorOptions) {
    super(`content is refused for its ${reason}`, options);
    this.reason = reason;
    this.length = length;
  }
}
