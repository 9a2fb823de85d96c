import { Extension } from '@tiptap/core';
import { INDENT_STEP, MAX_INDENT } from '../sanitiser/allowed-html.ts';
import { styledAttribute } from './styled-attribute.ts';

const ALIGNED = ['paragraph', 'heading', 'figure', 'tableCell', 'tableHeader'];
const INDENTED = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList'];

export const BlockAttributes = Extension.create({
  name: 'blockAttributes',
  addGlobalAttributes() {
    return [
      { types: ALIGNED, attributes: { textAlign: styledAttribute('textAlign', 'text-align') } },
      {
        types: INDENTED,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => indentOf(element),
            renderHTML: ({ indent }) =>
              indent > 0 ? { style: `margin-left: ${indent * INDENT_STEP}px` } : {},
          },
        },
      },
    ];
  },
});

/** Returns the indent level of an element, 0 to 8. */
export function indentOf(element: HTMLElement): number {
  const margin = /^(\d+)px$/.exec(element.style.marginLeft)?.[1];
  return Math.min(MAX_INDENT, Math.round(Number(margin ?? 0) / INDENT_STEP));
}
