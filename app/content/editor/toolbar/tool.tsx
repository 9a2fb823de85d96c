import { useRef, type ReactNode } from 'react';
import { Button, ToggleButton, type PressEvent } from 'react-aria-components';
import { ColourPopup } from './colour-popup.tsx';
import { commands } from '../document/commands.ts';
import { useEditorTools } from '../editor-context.ts';
import { toolNames, type ToolName } from '../editor.copy.ts';
import { giveFocusBackAtOnce } from './give-focus-back.ts';
import { Icon, type PopupIcon } from './icons.tsx';
import { ImagePopup } from './image-popup.tsx';
import { LinkPopup } from './link-popup.tsx';
import { ShortcutsPopup } from './shortcuts-popup.tsx';
import { TablePopup } from './table-popup.tsx';
import { FontNamePopup, FontSizePopup } from './text-style-popup.tsx';
import type { Tool } from './tool-groups.ts';
import { Titled, toolLook } from './tool-look.tsx';
import { VideoPopup } from './video-popup.tsx';

interface ToolProps {
  name: Tool;
  /** Names of what holds at the selection. */
  active: Set<string>;
}

/** A button of the toolbar, with its popup if it has one. */
export function EditorTool({ name, active }: ToolProps) {
  if (name in toolNames) return <ToolButton name={name as ToolName} active={active} />;
  const Popup = popups[name as PopupIcon];
  const isActive =
    name === 'image' ? active.has('figure') || active.has('image') : active.has(name);
  return <Popup isActive={isActive} />;
}

const popups: Record<PopupIcon, (props: { isActive: boolean }) => ReactNode> = {
  fontName: FontNamePopup,
  fontSize: FontSizePopup,
  color: ColourPopup,
  link: LinkPopup,
  image: ImagePopup,
  video: VideoPopup,
  table: TablePopup,
  shortcuts: ShortcutsPopup,
};

/** The buttons with two states; the others just do something. */
const TOGGLES = new Set<string>([
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'left',
  'center',
  'right',
  'justify',
  'paragraph',
  'heading2',
  'heading3',
  'heading4',
  'blockquote',
  'bulletList',
  'orderedList',
]);

/** Tools that work on a selection only. */
const OF_SELECTION = new Set<ToolName>(['cut', 'copy', 'delete']);

function ToolButton({ name, active }: { name: ToolName; active: Set<string> }) {
  const { editor, tell } = useEditorTools();
  const pointer = useRef<PressEvent['pointerType']>('virtual');
  const run = (clicks = 1) => {
    if (!editor.isEditable && name !== 'copy') tell('outOfRange');
    // After the first half of a double click there may be nothing left to do.
    else if (!commands[name](editor) && clicks !== 2) {
      tell(OF_SELECTION.has(name) && editor.state.selection.empty ? 'noSelection' : 'failed');
    }
    // Who uses the keys stays in the toolbar; who clicks goes on writing.
    if (/mouse|touch|pen/.test(pointer.current)) giveFocusBackAtOnce(editor);
  };
  const shared = {
    'aria-label': toolNames[name],
    className: toolLook,
    onPressStart: ({ pointerType }: PressEvent) => {
      pointer.current = pointerType;
    },
    children: (
      <Titled title={toolNames[name]}>
        <Icon name={name} />
      </Titled>
    ) as ReactNode,
  };
  if (TOGGLES.has(name)) {
    return <ToggleButton {...shared} isSelected={active.has(name)} onChange={() => run()} />;
  }
  // The browser's own count of clicks on one place; of a key it is 0.
  return <Button {...shared} onClick={({ detail }) => run(detail)} />;
}
