import { useRef, useState } from 'react';
import { editorTexts, editorMessages, type EditorMessage } from './editor.messages.ts';

const SHOWN = 7_000; // ms (spec, section 9)

interface Shown {
  id: number;
  name: EditorMessage;
}

/** Manages the visible messages. Each disappears seven seconds after it was last shown. */
export function useMessages() {
  const [messages, setMessages] = useState<Shown[]>([]);
  const counter = useRef(0);
  const [control] = useState(() => ({
    show(name: EditorMessage) {
      counter.current += 1;
      const id = counter.current;
      // A repeated message replaces the earlier one, so that it is announced again.
      setMessages((shown) => [...shown.filter((each) => each.name !== name), { id, name }]);
      setTimeout(() => setMessages((shown) => shown.filter((each) => each.id !== id)), SHOWN);
    },
    clear: () => setMessages([]),
  }));
  return { messages, ...control };
}

/** Shows the latest errors in a live region. A double click clears them. */
export function MessageBar({ messages, onClear }: { messages: Shown[]; onClear: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the spec requires the double click
    <div
      role="status"
      data-live-announcer="true"
      aria-label={editorTexts.messages}
      aria-atomic={false}
      onDoubleClick={onClear}
    >
      {messages.length > 0 && (
        <ul
          title={editorTexts.messagesHint}
          className="cursor-default border-b border-danger bg-danger-band px-3 py-2 text-danger select-none"
        >
          {messages.map(({ id, name }) => (
            <li key={id}>{editorMessages[name].join(' – ')}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
