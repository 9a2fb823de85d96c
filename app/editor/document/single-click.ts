import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';

/**
 * ProseMirror counts presses on one place by their times alone, whatever was done between them, and
 * would select the whole paragraph at the third. The browser's own count knows of keys, other places
 * and the system's settings: what that calls a single click puts the caret there.
 */
export const caretOnSingleClick: NonNullable<EditorProps['handleTripleClickOn']> = (
  view,
  position,
  node,
  _nodePosition,
  event,
) => {
  if (event.detail > 1 || !node.inlineContent) return false;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
  view.focus();
  return true;
};
