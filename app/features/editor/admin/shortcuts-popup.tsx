import { Button } from '../../../ui/admin/button.tsx';
import { editorCopy, shortcuts } from './editor.copy.ts';
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
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-mono whitespace-nowrap">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <PopupActions>
        <Button autoFocus onPress={close}>
          {editorCopy.close}
        </Button>
      </PopupActions>
    </>
  );
}
