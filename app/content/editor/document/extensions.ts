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
import { editorTexts } from '../editor.messages.ts';
import { Plugin } from '@tiptap/pm/state';
import { Caption, Figure, InlinePicture } from './picture-nodes.ts';
import { ContentCell, ContentHeaderCell, ContentRow, ContentTable } from './table-nodes.ts';
import { Link } from '@tiptap/extension-link';
import { TextStyle } from '@tiptap/extension-text-style';
import { isAllowedAddress, mayOpenTab } from '../sanitiser/allowed-html.ts';
import { styledAttribute } from './styled-attribute.ts';
import { UploadPlaces } from '../uploads/upload-places.ts';
import { Video } from './video-node.ts';

/** Typed beginnings of a paragraph that turn it into a list. */
const listStarts = new Map([
  ['bulletList', /^-\s$/],
  ['orderedList', /^1\.\s$/],
]);

/**
 * Heading levels that the toolbar offers: level 1 is the page's heading. Typing `# ` makes no heading, because "# 12"
 * is a number.
 */
const HEADING_LEVELS = [2, 3, 4];

/**
 * The stock kit turns any number with a full stop into an ordered list. In Hungarian, such numbers are dates and
 * ordinals: “2025. június”, “12. emelet”.
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
 * Lets Backspace undo an input rule even if the editor has appended an empty paragraph. The stock plugin regards that
 * as the user's next step and forgets the rule.
 */
const TypedStarts = Extension.create({
  name: 'typedStarts',
  addProseMirrorPlugins: () => [rememberingPlugin()],
});

function rememberingPlugin(): Plugin {
  const plugin: Plugin = new Plugin({
    // Marks this as an input-rule plugin: undoing an input rule reads the state of such plugins.
    isInputRules: true,
    state: {
      init: (): unknown => null,
      apply(transaction, made, _before, after) {
        // Each extension with input rules has its own plugin.
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

/** Text colour, background, font size and font, limited to the values of the allow-list. */
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

/** A link that keeps its `target`. The stock extension would open every link in a new tab. */
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
 * Shows the selection while a popup has the focus. use-content-editor.ts restores the selection immediately on focus.
 * The stock extension would restore it a frame later and undo a click made meanwhile.
 */
const ShownSelection = Selection.extend({
  addProseMirrorPlugins() {
    const plugins = this.parent?.() ?? [];
    for (const { props } of plugins) delete props.handleDOMEvents?.focus;
    return plugins;
  },
});

/** Always handles undo and redo: if the editor's history is empty, the browser's own history would apply. */
const OwnHistory = Extension.create({
  name: 'ownHistory',
  // Runs before the stock shortcuts, which leave unhandled keys to the browser.
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

/** Keyboard shortcuts for blocks, which call the same commands as the buttons. */
const BlockShortcuts = Extension.create({
  name: 'blockShortcuts',
  // Runs before the shortcuts of the block extensions.
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

export const contentExtensions: Extensions = [
  ContentKit.configure({ link: false, code: false, codeBlock: false }),
  // Older content contains bold or linked code, whose formatting the stock extension would remove.
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
  Placeholder.configure({ placeholder: editorTexts.placeholder }),
  ShownSelection,
  UploadPlaces,
];
