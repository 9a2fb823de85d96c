import { Node, type JSONContent } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { isAllowedAddress, isAllowedPicture } from '../sanitiser/allowed-html.ts';
import { ownAttribute, sizeAttributes, sizeOf } from './styled-attribute.ts';

const pictureAttributes = {
  src: ownAttribute,
  alt: ownAttribute,
  title: ownAttribute,
  width: ownAttribute,
  height: ownAttribute,
  // Mark of a picture that was pasted by address, until it is uploaded. The mark also sets `crossorigin`, so that the
  // picture is fetched only once.
  pasted: ownAttribute,
};

/** An inline picture, as older news items contain. */
export const InlinePicture = Node.create({
  name: 'image',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => pictureAttributes,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => readPicture(image) ?? false }],
  renderHTML: ({ node }) => writtenPicture(node.attrs),
});

/** A picture with a caption and an optional link. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'caption',
  isolating: true,
  draggable: true,
  addAttributes: () => ({ ...pictureAttributes, href: ownAttribute, target: ownAttribute }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (figure) => readFigure(figure) ?? false, contentElement: captionOf },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { href, target } = node.attrs;
    const picture = writtenPicture(node.attrs);
    const link = { href, ...(target && { target, rel: 'noopener noreferrer' }) };
    // The content hole must be the only child of its parent, so it gets a wrapper, which serialise() removes.
    const caption: DOMOutputSpec = ['div', { 'data-caption': '' }, 0];
    return ['figure', HTMLAttributes, href ? ['a', link, picture] : picture, caption];
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClickOn(view, _position, node, nodePosition, event) {
          const isPicture = event.target instanceof HTMLImageElement;
          if (node.type.name !== 'figure' || !isPicture) return false;
          const selection = NodeSelection.create(view.state.doc, nodePosition);
          view.dispatch(view.state.tr.setSelection(selection));
          return true;
        },
      },
    }),
  ],
});

export const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after(-1);
        const paragraph = editor.schema.nodes['paragraph']!.create();
        const { tr } = editor.state;
        tr.insert(after, paragraph).setSelection(TextSelection.create(tr.doc, after + 1));
        editor.view.dispatch(tr.scrollIntoView());
        return true;
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if ($from.parent.type !== this.type || !empty || $from.parentOffset > 0) return false;
        return editor.commands.setNodeSelection($from.before(-1));
      },
    };
  },
});

/** Returns a figure node for insertion. */
export function figureContent(attributes: Record<string, unknown>, caption = ''): JSONContent {
  const text = caption ? [{ type: 'text', text: caption }] : [];
  return { type: 'figure', attrs: attributes, content: [{ type: 'caption', content: text }] };
}

function writtenPicture({
  src,
  alt,
  title,
  width,
  height,
  pasted,
}: Record<string, unknown>): DOMOutputSpec {
  // `alt` is written even if empty: without it screen readers read the picture's address.
  const words = { src, alt: alt ?? '', ...(title ? { title } : {}) };
  const asked = pasted ? { crossorigin: 'anonymous', referrerpolicy: 'no-referrer' } : {};
  return ['img', { ...words, ...sizeAttributes({ width, height }), ...asked }];
}

function readPicture(image: HTMLElement): Record<string, string | null> | undefined {
  const src = image.getAttribute('src')?.trim() ?? '';
  if (!isAllowedPicture(src)) return undefined;
  return {
    src,
    pasted: image.dataset['pasted'] ?? null,
    alt: image.getAttribute('alt'),
    title: image.getAttribute('title'),
    width: sizeOf(image, 'width'),
    height: sizeOf(image, 'height'),
  };
}

function readFigure(figure: HTMLElement): Record<string, string | null> | undefined {
  const image = figure.querySelector('img');
  const picture = image && readPicture(image);
  if (!picture) return undefined;
  const link = image.closest('a');
  const href = link?.getAttribute('href') ?? null;
  const isLinked = href !== null && isAllowedAddress(href);
  const target = isLinked && link?.target === '_blank' ? '_blank' : null;
  return { ...picture, href: isLinked ? href : null, target };
}

function captionOf(figure: globalThis.Node): HTMLElement {
  // Uses the figure's own document, which is inert. In the page's document, the caption's content would load and run.
  const document = figure.ownerDocument!;
  const holder = document.createElement('div');
  const caption = (figure as Element).querySelector('figcaption');
  holder.append(caption?.cloneNode(true) ?? document.createElement('figcaption'));
  return holder;
}
