import { Link } from '@tiptap/extension-link';
import { TextStyle } from '@tiptap/extension-text-style';
import { isAllowedAddress, mayOpenTab } from '../sanitiser/allowed-html.ts';
import { styledAttribute } from './styled-attribute.ts';

/** Colour, background, size and font of text: only values that the allow-list knows. */
export const StyledText = TextStyle.extend({
  addAttributes() {
    return {
      color: styledAttribute('color', 'color'),
      backgroundColor: styledAttribute('backgroundColor', 'background-color'),
      fontSize: styledAttribute('fontSize', 'font-size'),
      fontFamily: styledAttribute('fontFamily', 'font-family'),
    };
  },
});

/** Links keep what they had: the stock extension would open every one of them in a new tab. */
export const ContentLink = Link.extend({
  inclusive: false,
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addAttributes() {
    return {
      href: { default: null },
      title: { default: null },
      target: {
        default: null,
        parseHTML: (element) => {
          const isTab = element.getAttribute('target') === '_blank';
          return isTab && mayOpenTab(element.getAttribute('href') ?? '') ? '_blank' : null;
        },
        renderHTML: ({ target }) =>
          target ? { target: '_blank', rel: 'noopener noreferrer' } : {},
      },
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => isAllowedAddress(address),
});
