import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
  isAllowedAddress,
  isAllowedPicture,
  mayOpenTab,
} from './allowed-html.ts';
import { invalid } from '../../api/problem.ts';
import { remembered } from '../../api/remembered.ts';
import { isPlainlyClean } from './already-clean.server.ts';
import { complexityOf } from './complexity.ts';
import { plainAddress } from './plain-address.ts';
import { sanitiseApart, TooMuchWork } from './sanitise-apart.server.ts';
import { withLegacyStyle } from './legacy-style.server.ts';
import { videoAddress } from './video-address.ts';

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

/** As `sanitise`, for content that is sent. Throws 400 where that would take too much work. */
export async function sanitiseSent(html: string): Promise<string> {
  const refusal = refusalOf(html);
  if (refusal) throw invalid({ content: [refusal] });
  try {
    return await sanitiseInTime(html);
  } catch (error) {
    throw error instanceof TooMuchWork ? invalid({ content: [REFUSED.time] }) : error;
  }
}

/**
 * As `sanitise`, for content that comes from the database: a restored or imported one may hold what
 * never went through here. Of what nobody could have saved, the words are left.
 */
export async function sanitiseStored(html: string): Promise<string> {
  if (html.length <= SHORT && isPlainlyClean(html)) return html;
  // Whatever went wrong: a page is shown all the same, and nothing of it is dangerous.
  return await cleaned(html).catch(() => wordsOf(html));
}

/** Read at every visit, and the same nearly every time. */
const cleaned = remembered(
  async (html) => {
    if (isPlainlyClean(html)) return html;
    if (refusalOf(html)) return wordsOf(html);
    return await sanitiseInTime(html);
  },
  { entries: 1_000, units: 8_000_000, failure: 60_000 },
);

const SHORT = 10_000; // UTF-16 units, for which nobody has to wait
const MOST = {
  tags: 100_000, // beginnings and ends
  depth: 300, // browsers give up at some 500
};

const REFUSED = {
  depth: 'A tartalom elemei túl mélyen vannak egymásban, vagy sok nincs lezárva',
  tags: 'A tartalom legfeljebb 50 000 elemből állhat',
  time: 'A tartalom feldolgozása túl sokáig tartana, egyszerűsítse vagy ossza szét',
};

function refusalOf(html: string): string | undefined {
  const { tags, depth } = complexityOf(html, MOST);
  if (depth > MOST.depth) return REFUSED.depth;
  return tags > MOST.tags ? REFUSED.tags : undefined;
}

const sanitiseInTime = async (html: string) =>
  html.length <= SHORT ? sanitise(html) : await sanitiseApart(html);

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('\u0000', '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

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
