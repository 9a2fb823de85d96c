import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button, Group, Toolbar as AriaToolbar } from 'react-aria-components';
import { useActiveNames, useEditorTools } from '../editor-context.ts';
import { editorTexts } from '../editor.messages.ts';
import { Icon } from './icons.tsx';
import { frequentTools, furtherGroups, toolGroups, type ToolGroup } from './tool-groups.ts';
import { Titled, toolStyle } from './tool-popup.tsx';
import { EditorTool } from './tool.tsx';

/** The toolbar. It has a single tab stop; arrow keys move within it, and Escape returns to the text. */
export function Toolbar({ bar }: { bar: RefObject<HTMLDivElement | null> }) {
  const { editor } = useEditorTools();
  const isNarrow = useIsNarrow();
  const isPointing = useRef(false);
  const back = (event: KeyboardEvent) => {
    // Ignores Escape from popups, which React propagates to this handler.
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
        // React Aria would focus the last used button and scroll to it, so that the click would miss its target.
        if (isPointing.current) event.stopPropagation();
      }}
    >
      <AriaToolbar
        ref={bar}
        aria-label={editorTexts.toolbar}
        className={`border-b border-line bg-band p-1.5 ${isNarrow ? narrowStyle : wideStyle}`}
      >
        {isNarrow ? <NarrowTools /> : <Groups groups={toolGroups} className="flex gap-0.5" />}
      </AriaToolbar>
    </div>
  );
}

// Buttons are the size of a touch target in a narrow window, and smaller in a wide one.
const narrowStyle = 'grid grid-cols-[repeat(auto-fill,minmax(var(--tool),1fr))] [--tool:2.75rem]';
const wideStyle = 'flex flex-wrap gap-x-2 gap-y-1 [--tool:2.25rem]';

/** The most used tools, and a button that opens the others. */
function NarrowTools() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Groups groups={[frequentTools]} className="contents" />
      <Button
        aria-label={editorTexts.furtherTools}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={isOpen ? `${toolStyle} border-edge bg-sheet` : toolStyle}
        onPress={() => setOpen(!isOpen)}
      >
        <Titled title={editorTexts.furtherTools}>
          <Icon name="further" />
        </Titled>
      </Button>
      {isOpen && (
        <div
          id={id}
          className={`further-tools col-span-full mt-1 max-h-[30dvh] overflow-y-auto border-t border-line pt-1 ${narrowStyle}`}
        >
          <Groups groups={furtherGroups} className="contents" />
        </div>
      )}
    </>
  );
}

function Groups({ groups, className }: { groups: ToolGroup[]; className: string }) {
  const active = useActiveNames();
  return groups.map(({ label, tools }) => (
    <Group key={label} aria-label={label} className={className}>
      {tools.map((tool) => (
        <EditorTool key={tool} name={tool} active={active} />
      ))}
    </Group>
  ));
}

const narrow = matchMedia('(width < 40rem) or (height < 32rem)');

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
