import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
  embeddedPicture,
  videoAddress,
} from './allowed-html.ts';

/** The sizes of `<font size>`, as browsers draw them. */
const FONT_SIZES = ['', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', '48px'];

/** Leaves of `html` only what the allow-list names. Sanitising twice changes nothing more. */
export function sanitise(html: string): string {
  // What one pass drops or renames can change how the rest is nested; another settles that.
  return sanitizeHtml(sanitizeHtml(html, options), options);
}

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedStyles: { '*': allowedStyles },
  allowedSchemes,
  allowedSchemesByTag: { img: [...allowedSchemes, 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'source', 'col'],
  // iframes are rebuilt below; whatever is not one of ours is left without an address and dropped.
  allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: withSafeTarget(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: withSafePicture(attributes) }),
    iframe: (tagName, attributes) => ({ tagName, attribs: withVideo(attributes) }),
    font: (_, attributes) => ({ tagName: 'span', attribs: fontStyle(attributes) }),
    center: (_, attributes) => ({
      tagName: 'div',
      attribs: { ...attributes, style: 'text-align:center' },
    }),
  },
  // What stands in an iframe is shown by nothing, and is text to one parser and markup to another.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && !attribs['src']) || (tag === 'img' && !attribs['src']),
};

function withSafeTarget(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { target, rel: _, ...others } = attributes;
  return target === '_blank' ? { ...others, target, rel: 'noopener noreferrer' } : others;
}

function withSafePicture(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', ...others } = attributes;
  const isRefused = /^\s*data:/i.test(src) && !embeddedPicture.test(src);
  return isRefused ? others : attributes;
}

function withVideo(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', ...others } = attributes;
  const address = videoAddress(src);
  return address ? { ...attributes, src: address } : others;
}

function fontStyle({ color, face, size, style }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const fontSize = FONT_SIZES[Number(size)];
  const declarations = [
    color && `color:${color}`,
    face && `font-family:${face}`,
    fontSize && `font-size:${fontSize}`,
    style,
  ].filter(Boolean);
  return declarations.length > 0 ? { style: declarations.join(';') } : {};
}
