import { Button } from '../../../ui/admin/button.tsx';
import { editorCopy, shortcuts } from '../editor.copy.ts';
import { PopupActions, ToolPopup, useClosePopup } from './tool-popup.tsx';

export function ShortcutsPopup() {
  return (
    <ToolPopup name="shortcuts" label={editorCopy.shortcuts}>
      <ShortcutList />
    </ToolPopup>
  );
}

function ShortcutList() {
  const close = useClosePopup();
  return (
    <>
      <h2 className="mb-3 text-lg font-bold">{editorCopy.shortcuts}</h2>
      <dl className="grid pb-6 grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-mono whitespace-nowrap">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {/* However many rows there is room for, the last of them is seen to go on. */}
      <div aria-hidden className="sticky bottom-13 -mt-6 h-6 bg-linear-to-t from-sheet" />
      <PopupActions>
        <Button autoFocus onPress={close}>
          {editorCopy.close}
        </Button>
      </PopupActions>
    </>
  );
}
