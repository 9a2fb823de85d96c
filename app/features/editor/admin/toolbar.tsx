import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import {
  Group,
  ToggleButton,
  Toolbar as AriaToolbar,
  Button,
  type PressEvent,
} from 'react-aria-components';
import { ColourPopup } from './colour-popup.tsx';
import { commands } from './commands.ts';
import { useActiveNames, useEditorTools } from './editor-context.ts';
import { editorCopy, toolNames, type ToolName } from './editor.copy.ts';
import { Icon } from './icons.tsx';
import { ImagePopup } from './image-popup.tsx';
import { LinkPopup } from './link-popup.tsx';
import { ShortcutsPopup } from './shortcuts-popup.tsx';
import { TablePopup } from './table-popup.tsx';
import { FontNamePopup, FontSizePopup } from './text-style-popup.tsx';
import { Titled, toolLook } from './tool-look.tsx';
import { VideoPopup } from './video-popup.tsx';

const groups: { label: string; tools: (ToolName | 'textStyle' | 'insert' | 'link')[] }[] = [
  {
    label: 'Betűk',
    tools: ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'],
  },
  { label: 'Betűkép', tools: ['textStyle'] },
  { label: 'Igazítás', tools: ['left', 'center', 'right', 'justify', 'indent', 'outdent'] },
  { label: 'Szerkesztés', tools: ['cut', 'copy', 'delete', 'clear', 'undo', 'redo'] },
  {
    label: 'Bekezdések',
    tools: [
      'paragraph',
      'heading2',
      'heading3',
      'heading4',
      'blockquote',
      'unquote',
      'rule',
      'bulletList',
      'orderedList',
    ],
  },
  { label: 'Beszúrás', tools: ['link', 'unlink', 'insert'] },
];

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

/** The toolbar: one stop for the Tab key, arrow keys within, Escape back to the text. */
export function Toolbar({ bar }: { bar: RefObject<HTMLDivElement | null> }) {
  const { editor } = useEditorTools();
  const active = useActiveNames();
  const isPointing = useRef(false);
  const back = (event: KeyboardEvent) => {
    // A popup's own Escape arrives here too, through React's tree.
    if (event.key !== 'Escape' || !bar.current?.contains(event.target as Node)) return;
    event.preventDefault();
    editor.view.focus();
  };
  return (
    <div
      role="presentation"
      onKeyDown={back}
      onPointerDownCapture={() => {
        isPointing.current = true;
      }}
      onClickCapture={() => {
        setTimeout(() => {
          isPointing.current = false;
        });
      }}
      onFocusCapture={(event) => {
        // React Aria would focus the button used last, scroll to it, and the click would miss.
        if (isPointing.current) event.stopPropagation();
      }}
    >
      <AriaToolbar
        ref={bar}
        aria-label={editorCopy.toolbar}
        className="editor-tools flex gap-x-2 gap-y-1 overflow-x-auto border-b border-line bg-band p-1.5 sm:flex-wrap sm:overflow-visible"
      >
        {groups.map(({ label, tools }) => (
          <Group key={label} aria-label={label} className="flex shrink-0 gap-0.5">
            {tools.map((tool) => (
              <Tool key={tool} name={tool} active={active} />
            ))}
          </Group>
        ))}
        <ShortcutsPopup />
      </AriaToolbar>
    </div>
  );
}

function Tool({
  name,
  active,
}: {
  name: ToolName | 'textStyle' | 'insert' | 'link';
  active: Set<string>;
}) {
  if (name === 'textStyle') {
    return (
      <>
        <FontNamePopup isActive={active.has('fontName')} />
        <FontSizePopup isActive={active.has('fontSize')} />
        <ColourPopup isActive={active.has('color')} />
      </>
    );
  }
  if (name === 'link') return <LinkPopup isActive={active.has('link')} />;
  if (name === 'insert') {
    return (
      <>
        <ImagePopup isActive={active.has('figure') || active.has('image')} />
        <VideoPopup isActive={active.has('video')} />
        <TablePopup isActive={active.has('table')} />
      </>
    );
  }
  return <ToolButton name={name} active={active} />;
}

function ToolButton({ name, active }: { name: ToolName; active: Set<string> }) {
  const { editor, tell } = useEditorTools();
  const pointer = useRef<PressEvent['pointerType']>('virtual');
  const run = () => {
    const isDone = commands[name](editor);
    if (!isDone) tell('failed');
    // Who uses the keys stays in the toolbar; who clicks goes on writing.
    if (/mouse|touch|pen/.test(pointer.current)) setTimeout(() => editor.commands.focus());
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
    return <ToggleButton {...shared} isSelected={active.has(name)} onChange={run} />;
  }
  return <Button {...shared} onPress={run} />;
}
