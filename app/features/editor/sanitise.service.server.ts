import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
  isAllowedAddress,
  isAllowedPicture,
  videoAddress,
} from './allowed-html.ts';
import { createCleanCache } from './clean-cache.server.ts';
import { isPlainlyClean } from './already-clean.server.ts';
import { withLegacyStyle } from './legacy-style.server.ts';

/** Leaves of `html` only what the allow-list names. Sanitising twice changes nothing more. */
export function sanitise(html: string): string {
  let clean = sanitizeHtml(html, options);
  // Taking something away can bring neighbours together that are not right together, but not for ever.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = sanitizeHtml(clean, options);
    if (again === clean) return clean;
    clean = again;
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
}

/**
 * As `sanitise`, for content that comes from the database: a restored or imported one may hold what
 * never went through here.
 */
export function sanitiseStored(html: string): string {
  return isPlainlyClean(html) ? html : remembered(html);
}

/** Read at every visit, and the same nearly every time. */
const remembered = createCleanCache(sanitise, { entries: 1_000, units: 8_000_000 });

const MAX_ROUNDS = 5;
const MAX_NESTING = 100; // levels; browsers give up at some 500

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedStyles: { '*': allowedStyles },
  allowedSchemes,
  allowedSchemesByTag: { img: [...allowedSchemes, 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'source', 'col'],
  nestingLimit: MAX_NESTING,
  // What these hold is no text that anybody wrote to be read.
  nonTextTags: (
    'script style textarea option noscript noembed noframes template xmp plaintext title svg math ' +
    'object applet select'
  ).split(' '),
  // iframes are rebuilt below; whatever is not one of ours is left without an address and dropped.
  allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  transformTags: {
    '*': (tagName, attributes) => withLegacyStyle(tagName, attributes),
    a: (tagName, attributes) => ({ tagName, attribs: withSafeTarget(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: withSafePicture(attributes) }),
    iframe: (tagName, attributes) => ({ tagName, attribs: withVideo(attributes) }),
    video: (tagName, attributes) => ({ tagName, attribs: withSafeFiles(attributes) }),
    source: (tagName, attributes) => ({ tagName, attribs: withSafeFiles(attributes) }),
  },
  // What stands in an iframe is shown by nothing, and is text to one parser and markup to another.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => /^(iframe|img|source)$/.test(tag) && !attribs['src'],
};

function withSafeTarget(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { target, rel: _, href, ...others } = attributes;
  if (href === undefined || !isAllowedAddress(href)) return others;
  return target === '_blank'
    ? { ...others, href, target, rel: 'noopener noreferrer' }
    : { ...others, href };
}

function withSafePicture(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', ...others } = attributes;
  return isAllowedPicture(src) ? attributes : others;
}

function withVideo(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', ...others } = attributes;
  const address = videoAddress(src);
  return address ? { ...attributes, src: address } : others;
}

function withSafeFiles(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const isSafe = ([name, value]: [string, string]) =>
    !/^(src|poster)$/.test(name) || isAllowedAddress(value);
  return Object.fromEntries(Object.entries(attributes).filter(isSafe));
}
