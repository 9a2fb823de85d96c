import type { ClipboardEvent } from 'react';
import { TextArea, type TextAreaProps } from 'react-aria-components';
import { fieldLook } from './text-field-look.ts';

/** A text area for a single line that wraps. An invisible copy of `text` behind it sets its height. */
export function GrowingTextArea({ text, ...props }: TextAreaProps & { text: string }) {
  return (
    <span
      data-text={text}
      className="grid wrap-anywhere after:invisible after:border after:px-3 after:py-2 after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] after:[grid-area:1/1]"
    >
      <TextArea
        {...props}
        onPaste={pasteOnOneLine}
        rows={1}
        className={`${fieldLook} resize-none overflow-hidden wrap-anywhere [grid-area:1/1]`}
      />
    </span>
  );
}

/** `execCommand` inserts as typing does: the caret ends up behind the text and the browser can undo it. */
function pasteOnOneLine(event: ClipboardEvent): void {
  const text = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, onOneLine(text));
}

export const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');
