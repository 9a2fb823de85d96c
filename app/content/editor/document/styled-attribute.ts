import { isAllowedStyle } from '../sanitiser/allowed-html.ts';

/** Value of a style property, or null if the allow-list forbids it. */
export function styleValue(element: HTMLElement, property: string): string | null {
  const value = hexOf(element.style.getPropertyValue(property).trim());
  return isAllowedStyle(property, value) ? value : null;
}

/** A colour as hex code; browsers return `rgb(…)`. */
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
 * An attribute that the node reads and writes itself. Without the empty `parseHTML` the raw attribute would override
 * it.
 */
export const ownAttribute = { default: null, rendered: false, parseHTML: () => null } as const;

/** `300` or `300px` as `300px`, `50%` unchanged; null if it is no length. */
export function lengthOf(value: string | null): string | null {
  const written = value?.trim() ?? '';
  const length = /^\d+(\.\d+)?$/.test(written) ? `${written}px` : written;
  return isAllowedStyle('width', length) && length !== 'auto' ? length : null;
}

/** Width or height of an element, from its style or else its attribute. */
export function sizeOf(element: Element, side: 'width' | 'height'): string | null {
  const styled = element instanceof HTMLElement ? element.style.getPropertyValue(side) : '';
  return lengthOf(styled) ?? lengthOf(element.getAttribute(side));
}

/** Whole pixels as attributes, which reserve the space before loading; otherwise as style. */
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
