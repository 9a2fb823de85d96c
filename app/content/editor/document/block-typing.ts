import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Backspace and Delete first select a table beside the caret. ProseMirror would replace a selected block with typed
 * text; this extension inserts the text at the previous caret instead, or below a block that was selected by a click.
 */
export const BlockTyping = Extension.create({
  name: 'blockTyping',
  addProseMirrorPlugins: () => [
    new Plugin<number | undefined>({
      key: caretKey,
      state: {
        init: () => undefined,
        apply(transaction, caret, before, { selection }) {
          // A click puts the caret beside the block before it selects the block.
          if (!isBlock(selection) || transaction.getMeta('pointer')) return undefined;
          const last = before.selection instanceof TextSelection ? before.selection.head : caret;
          return last === undefined ? undefined : transaction.mapping.map(last);
        },
      },
      props: {
        handleKeyPress: (view, { charCode }) => charCode >= 32 && leaveBlock(view),
        handleDOMEvents: {
          // Virtual keyboards and input methods send no key events.
          beforeinput: (view, { inputType }) => inputType === 'insertText' && leaveBlock(view),
          compositionstart: leaveBlock,
        },
      },
    }),
  ],
});

/** Position of the caret before a block was selected. */
const caretKey = new PluginKey<number | undefined>('blockTyping');

const isBlock = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.isBlock && !selection.node.isTextblock;

/** Moves the caret from a selected block into text. Returns false, so that the event is processed further. */
function leaveBlock(view: EditorView): false {
  const { state } = view;
  if (!view.editable || !isBlock(state.selection)) return false;
  const { tr } = state;
  const beside = textBeside(state, state.selection);
  if (beside) tr.setSelection(beside);
  else {
    const { $to } = state.selection;
    const paragraph: Node = state.schema.nodes['paragraph']!.create();
    if (!$to.parent.canReplaceWith($to.index(), $to.index(), paragraph.type)) return false;
    tr.insert($to.pos, paragraph).setSelection(TextSelection.create(tr.doc, $to.pos + 1));
  }
  view.dispatch(tr.scrollIntoView());
  return false;
}

/** Returns the previous caret position if it is directly beside the block. */
function textBeside(state: EditorState, { $from, $to }: NodeSelection): Selection | undefined {
  const caret = caretKey.getState(state);
  return [Selection.findFrom($from, -1, true), Selection.findFrom($to, 1, true)].find(
    (place) => place !== null && place.head === caret,
  ) as Selection | undefined;
}
