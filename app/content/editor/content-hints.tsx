import type { Node } from '@tiptap/pm/model';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { Button } from '../../ui/admin/button.tsx';
import { useEditorTools } from './editor-context.ts';
import { editorCopy } from './editor.copy.ts';

/** How long the text is, and what a reader might stumble over. */
export function ContentHints() {
  const { editor, setOpen } = useEditorTools();
  const doc = useSyncExternalStore(
    (listener) => {
      editor.on('update', listener);
      return () => editor.off('update', listener);
    },
    () => editor.state.doc,
  );
  const shown = useDeferredValue(doc);
  const { words, hints, undescribed } = reading(shown);
  const give = () => {
    editor.commands.setNodeSelection(undescribed[0]!);
    setOpen('image');
  };
  return (
    <div className="border-t border-line bg-band px-3 py-2 text-sm">
      <p className="tabular-nums">{editorCopy.words(words)}</p>
      {(hints.length > 0 || undescribed.length > 0) && (
        <ul aria-label={editorCopy.hints} className="mt-1 flex flex-col gap-1">
          {hints.map((hint) => (
            <li key={hint}>⚠ {hint}</li>
          ))}
          {undescribed.length > 0 && (
            <li className="flex flex-wrap items-center gap-3">
              ⚠ {editorCopy.altMissing(undescribed.length)}
              <Button onPress={give}>{editorCopy.altGive}</Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface Reading {
  words: number;
  hints: string[];
  /** Positions of pictures without a description. */
  undescribed: number[];
}

function reading(doc: Node): Reading {
  const hints = new Set<string>();
  const undescribed: number[] = [];
  // The page's own heading is the first level, the title of the item the one above the text.
  let level = 1;
  doc.descendants((node, position) => {
    if (/^(figure|image)$/.test(node.type.name) && !node.attrs['alt']) undescribed.push(position);
    if (node.type.name !== 'heading') return;
    const own = node.attrs['level'] as number;
    const text = node.textContent.trim();
    if (text === '') hints.add(editorCopy.headingEmpty);
    else if (own === 1) hints.add(editorCopy.headingTop(text));
    else if (own > level + 1) hints.add(editorCopy.headingSkipped(text, own));
    level = own;
  });
  const text = doc.textBetween(0, doc.content.size, ' ', ' ');
  const words = text.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, hints: [...hints], undescribed };
}
