import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Placeholder, Selection } from '@tiptap/extensions';
import { BlockAttributes } from './block-attributes.ts';
import { BlockTyping } from './block-typing.ts';
import { Extension, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { toggleHeading, toggleQuote } from './block-toggles.ts';
import { toggleList } from './list-toggle.ts';
import { StarterKit } from '@tiptap/starter-kit';
import { editorCopy } from '../editor.copy.ts';
import { Plugin } from '@tiptap/pm/state';
import { Caption, Figure, InlinePicture } from './picture-nodes.ts';
import { ContentCell, ContentHeaderCell, ContentRow, ContentTable } from './table-nodes.ts';
import { Link } from '@tiptap/extension-link';
import { TextStyle } from '@tiptap/extension-text-style';
import { isAllowedAddress, mayOpenTab } from '../sanitiser/allowed-html.ts';
import { styledAttribute } from './styled-attribute.ts';
import { UploadPlaces } from '../uploads/upload-places.ts';
import { Video } from './video-node.ts';

/** What is typed at the beginning of a paragraph to make it a list. */
const listStarts = new Map([
  ['bulletList', /^-\s$/],
  ['orderedList', /^1\.\s$/],
]);

/** Those that the toolbar has: the first level is the page's own, and "# 12" a number. */
const HEADING_LEVELS = [2, 3, 4];

/**
 * The stock kit makes lists of more: of any number with a full stop, typed or pasted as text. In
 * Hungarian these are dates and ordinals, “2025. június” and “12. emelet”.
 */
const ContentKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      if (extension.name === 'heading') return withTypedHeadings(extension as Node);
      const find = listStarts.get(extension.name);
      if (!find || !(extension instanceof Node)) return extension;
      return extension.extend({
        addInputRules() {
          return [wrappingInputRule({ find, type: this.type })];
        },
        addProseMirrorPlugins: () => [],
      });
    });
  },
});

function withTypedHeadings(heading: Node): Node {
  return heading.extend({
    addInputRules() {
      return HEADING_LEVELS.map((level) =>
        textblockTypeInputRule({
          find: new RegExp(`^#{${level}}\\s$`),
          type: this.type,
          getAttributes: { level },
        }),
      );
    },
  });
}

/**
 * What typing has made of a paragraph, such as a list, can be taken back also where the editor has added an
 * empty paragraph behind it: the stock plugin takes that for the next step of whoever types, and forgets.
 */
const TypedStarts = Extension.create({
  name: 'typedStarts',
  addProseMirrorPlugins: () => [rememberingPlugin()],
});

function rememberingPlugin(): Plugin {
  const plugin: Plugin = new Plugin({
    // Found by this like the stock ones, whose state it keeps a little longer.
    isInputRules: true,
    state: {
      init: (): unknown => null,
      apply(transaction, made, _before, after) {
        // Each kind of what can be typed has a plugin of its own.
        const stock = after.plugins.filter((it) => it.spec['isInputRules'] && it !== plugin);
        const madeNow = stock.map((it): unknown => transaction.getMeta(it)).find(Boolean);
        if (madeNow) return madeNow;
        if (transaction.getMeta('appendedTransaction')) return made;
        return transaction.docChanged || transaction.selectionSet ? null : made;
      },
    },
  });
  return plugin;
}

/** Colour, background, size and font of text: only values that the allow-list knows. */
const StyledText = TextStyle.extend({
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
const ContentLink = Link.extend({
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

/**
 * Shows what is selected while a popup has the focus. When the text has it again, use-content-editor.ts
 * puts the selection back at once; the stock way does that a frame later, over where somebody may have
 * clicked meanwhile.
 */
const ShownSelection = Selection.extend({
  addProseMirrorPlugins() {
    const plugins = this.parent?.() ?? [];
    for (const { props } of plugins) delete props.handleDOMEvents?.focus;
    return plugins;
  },
});

/**
 * Undo and redo are the editor's alone, also where there is nothing left to undo: the browser has a history
 * of its own, and would take back what the editor's still means to bring again.
 */
const OwnHistory = Extension.create({
  name: 'ownHistory',
  // Before the stock shortcuts, which leave what they cannot do to the browser.
  priority: 1000,
  addKeyboardShortcuts() {
    const undo = () => this.editor.commands.undo() || true;
    const redo = () => this.editor.commands.redo() || true;
    return { 'Mod-z': undo, 'Shift-Mod-z': redo, 'Mod-y': redo };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const beforeinput = (_view: unknown, event: InputEvent) => {
      if (!/^history(Undo|Redo)$/.test(event.inputType)) return false;
      event.preventDefault();
      if (event.inputType === 'historyUndo') editor.commands.undo();
      else editor.commands.redo();
      return true;
    };
    return [new Plugin({ props: { handleDOMEvents: { beforeinput } } })];
  },
});

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** The keys for blocks do what the buttons do. */
const BlockShortcuts = Extension.create({
  name: 'blockShortcuts',
  // Before the keys that bring along the blocks themselves.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    const headings = LEVELS.map((level) => [
      `Mod-Alt-${level}`,
      () => toggleHeading(editor, level),
    ]);
    return {
      ...Object.fromEntries(headings),
      'Mod-Shift-7': () => toggleList(editor, 'orderedList'),
      'Mod-Shift-8': () => toggleList(editor, 'bulletList'),
      'Mod-Shift-b': () => toggleQuote(editor),
    };
  },
});

/** Everything that news content may consist of, as the editor knows it. */
export const contentExtensions: Extensions = [
  ContentKit.configure({ link: false, code: false, codeBlock: false }),
  // Code may be bold or linked in older content; the stock extensions would take that away.
  Code.extend({ excludes: '' }),
  CodeBlock.extend({ marks: 'bold italic underline strike superscript subscript textStyle link' }),
  Superscript.extend({ excludes: 'subscript' }),
  Subscript.extend({ excludes: 'superscript' }),
  StyledText,
  ContentLink,
  BlockAttributes,
  BlockShortcuts,
  BlockTyping,
  OwnHistory,
  TypedStarts,
  InlinePicture,
  Figure,
  Caption,
  Video,
  ContentTable.configure({ resizable: false, allowTableNodeSelection: true }),
  ContentRow,
  ContentCell,
  ContentHeaderCell,
  Placeholder.configure({ placeholder: editorCopy.placeholder }),
  ShownSelection,
  UploadPlaces,
];
