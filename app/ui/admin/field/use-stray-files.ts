import { useEffect, useEffectEvent } from 'react';

/**
 * Files that reach the page beside the field they are meant for. A pasted picture is taken wherever the
 * focus is, unless it belongs to a text. A dropped one is not opened by the browser in place of the page.
 */
export function useStrayFiles(take: (files: FileList) => unknown): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: pasted, target, defaultPrevented } = event;
    if (defaultPrevented || !pasted || pasted.files.length === 0) return;
    if (target instanceof HTMLElement && isForText(target, pasted)) return;
    event.preventDefault();
    take(pasted.files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    const guard = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('paste', paste);
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      removeEventListener('paste', paste);
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, []);
}

/** Word processors put a picture of the copied text beside it. */
function isForText(target: HTMLElement, { types }: DataTransfer): boolean {
  const isWriting = target.matches('input, textarea') && types.includes('text/plain');
  return isWriting || target.isContentEditable;
}
