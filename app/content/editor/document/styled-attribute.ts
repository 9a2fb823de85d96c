import { isAllowedStyle } from '../sanitiser/allowed-html.ts';

/** Returns the value of a style property, or null if the allow-list does not contain it. */
function styleValue(element: HTMLElement, property: string): string | null {
  const value = hexOf(element.style.getPropertyValue(property).trim());
  return isAllowedStyle(property, value) ? value : null;
}

/** Returns a colour as a hex code; browsers report colours as `rgb(…)`. */
export function hexOf(value: string): string {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
  if (channels.length === 0) return value;
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}

export function styledAttribute(name: string, property: string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => styleValue(element, property),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] ? { style: `${property}: ${String(attributes[name])}` } : {},
  };
}

/**
 * An attribute that the node itself parses and renders. Without this `parseHTML` the raw attribute would override the
 * node's value.
 */
export const ownAttribute = { default: null, rendered: false, parseHTML: () => null } as const;

/** Returns `300` and `300px` as `300px`, and `50%` unchanged; null if `value` is not a length. */
export function lengthOf(value: string | null): string | null {
  const written = value?.trim() ?? '';
  const length = /^\d+(\.\d+)?$/.test(written) ? `${written}px` : written;
  return isAllowedStyle('width', length) && length !== 'auto' ? length : null;
}

/** Returns the width or height of an element, from its style or else from its attribute. */
export function sizeOf(element: Element, side: 'width' | 'height'): string | null {
  const styled = element instanceof HTMLElement ? element.style.getPropertyValue(side) : '';
  return lengthOf(styled) ?? lengthOf(element.getAttribute(side));
}

/** Writes whole pixels as attributes, with which browsers reserve the space before loading; other sizes as style. */
export function sizeAttributes(sizes: Record<'width' | 'height', unknown>): Record<string, string> {
  const written: Record<string, string> = {};
  const style: string[] = [];
  for (const side of ['width', 'height'] as const) {
    const size = sizes[side];
    if (typeof size !== 'string') continue;
    const pixels = /^(\d+)px$/.exec(size)?.[1];
    if (pixels) written[side] = pixels;
    else style.push(`${side}: ${size}`);
  }
  return style.length > 0 ? { ...written, style: style.join('; ') } : written;
}
