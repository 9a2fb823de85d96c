import { useRef, type ReactNode } from 'react';
import { Button, ToggleButton, type PressEvent } from 'react-aria-components';
import { commands } from '../document/commands.ts';
import { Button as FormButton } from '../../../ui/admin/button.tsx';
import { focusText, useEditorTools } from '../editor-context.ts';
import { editorTexts, shortcuts, toolNames, type ToolName } from '../editor.messages.ts';
import { Icon, type PopupIcon } from './icons.tsx';
import { imagePopup, linkPopup, tablePopup, videoPopup } from './insert-popups.ts';
import { colourPopup, fontNamePopup, fontSizePopup } from './style-popups.ts';
import { PopupActions, useClosePopup } from './popup-form.tsx';
import type { Tool } from './tool-groups.ts';
import { Titled, toolStyle, ToolPopup, type PopupSpec } from './tool-popup.tsx';

interface ToolProps {
  name: Tool;
  /** Names of active tools. */
  active: Set<string>;
}

export function EditorTool({ name, active }: ToolProps) {
  if (name in toolNames) return <ToolButton name={name as ToolName} active={active} />;
  const popup = name as PopupIcon;
  const isActive =
    name === 'image' ? active.has('figure') || active.has('image') : active.has(name);
  return <ToolPopup name={popup} spec={popups[popup]} isActive={isActive} />;
}

const shortcutsPopup: PopupSpec = {
  label: editorTexts.shortcuts,
  panels: () => [{ Content: ShortcutList }],
};

function ShortcutList() {
  const close = useClosePopup();
  return (
    <>
      <h2 className="mb-3 text-lg font-bold">{editorTexts.shortcuts}</h2>
      <dl className="grid pb-6 grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-mono whitespace-nowrap">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {/* Fades out the last visible row to show that the list scrolls. */}
      <div aria-hidden className="sticky bottom-13 -mt-6 h-6 bg-linear-to-t from-sheet" />
      <PopupActions>
        <FormButton autoFocus onPress={close}>
          {editorTexts.close}
        </FormButton>
      </PopupActions>
    </>
  );
}

const popups: Record<PopupIcon, PopupSpec> = {
  fontName: fontNamePopup,
  fontSize: fontSizePopup,
  color: colourPopup,
  link: linkPopup,
  image: imagePopup,
  video: videoPopup,
  table: tablePopup,
  shortcuts: shortcutsPopup,
};

/** Plain commands; the other tools are toggle buttons. */
const PLAIN = /^(indent|outdent|cut|copy|delete|clear|undo|redo|unquote|rule|unlink)$/;

const OF_SELECTION = new Set<ToolName>(['cut', 'copy', 'delete']);

function ToolButton({ name, active }: { name: ToolName; active: Set<string> }) {
  const { editor, tell } = useEditorTools();
  const pointer = useRef<PressEvent['pointerType']>('virtual');
  const run = (clicks = 1) => {
    if (!editor.isEditable && name !== 'copy') tell('outOfRange');
    // On the second click of a double click there may be nothing left to do, which is no failure.
    else if (!commands[name](editor) && clicks !== 2) {
      tell(OF_SELECTION.has(name) && editor.state.selection.empty ? 'noSelection' : 'failed');
    }
    // Pointer users return to the text; keyboard users stay in the toolbar.
    if (/mouse|touch|pen/.test(pointer.current)) focusText(editor);
  };
  const shared = {
    'aria-label': toolNames[name],
    className: toolStyle,
    onPressStart: ({ pointerType }: PressEvent) => {
      pointer.current = pointerType;
    },
    children: (
      <Titled title={toolNames[name]}>
        <Icon name={name} />
      </Titled>
    ) as ReactNode,
  };
  if (!PLAIN.test(name)) {
    return <ToggleButton {...shared} isSelected={active.has(name)} onChange={() => run()} />;
  }
  // `detail` is the browser's click count at one place; 0 for a key press.
  return <Button {...shared} onClick={({ detail }) => run(detail)} />;
}
