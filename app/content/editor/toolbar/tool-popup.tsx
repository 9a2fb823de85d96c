import type { Editor } from '@tiptap/core';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  FormContext,
  Popover,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from 'react-aria-components';
import type { LibraryItem } from '../../library/library.contract.ts';
import { useEditorTools } from '../editor-context.ts';
import type { EditorMessage } from '../editor.messages.ts';
import { Icon, type PopupIcon } from './icons.tsx';
import {
  CommandButton,
  LibraryPanel,
  PopupForm,
  useClosePopup,
  useCommand,
  type PopupCommand,
  type PopupFormSpec,
} from './popup-form.tsx';

/** A popup of the toolbar, defined in `insert-popups.ts` and `style-popups.ts`. */
export interface PopupSpec {
  label: string;
  /** Label while the popup's target, such as a picture, is selected. */
  activeLabel?: string;
  /** Whether the popup is wide if there is space, and therefore less high. */
  isWide?: boolean;
  /** Returns the panels for the current selection; several panels are shown as tabs. */
  panels: (editor: Editor) => Panel[];
}

type Panel = { tab?: string } & (
  | { form: PopupFormSpec }
  | { commands: PopupCommand[] }
  /** Panel with library pictures. Returns the message about the chosen picture. */
  | { onPicture: (item: LibraryItem) => EditorMessage | undefined }
  | { Content: ComponentType }
);

/** ms after opening in which a click outside does not close the popup: it may be the second click of a double click. */
const DOUBLE_CLICK = 500;

/** A toolbar button with a popup. When the popup closes, the focus returns to the text. */
export function ToolPopup(props: { name: PopupIcon; spec: PopupSpec; isActive: boolean }) {
  const { name, spec, isActive } = props;
  const openedAt = useRef(0);
  const { open, setOpen } = useEditorTools();
  const close = useClosePopup();
  const label = (isActive && spec.activeLabel) || spec.label;
  return (
    <DialogTrigger
      isOpen={open === name}
      onOpenChange={(isOpen) => {
        if (!isOpen) return close();
        openedAt.current = Date.now();
        setOpen(name);
      }}
    >
      <Button
        aria-label={label}
        aria-pressed={isActive}
        className={isActive ? `${toolStyle} ${activeStyle}` : toolStyle}
      >
        <Titled title={label}>
          <Icon name={name} />
        </Titled>
      </Button>
      <Popover
        placement="bottom start"
        shouldCloseOnInteractOutside={() => Date.now() - openedAt.current > DOUBLE_CLICK}
        className={`${spec.isWide ? 'w-[36rem]' : 'w-96'} max-w-[calc(100vw-1.5rem)] scroll-pb-16 overflow-auto border border-edge bg-sheet p-4 shadow-lg`}
      >
        <Dialog aria-label={label} className="outline-none">
          {/* Resets React Aria's form context, which would submit the form of the page. */}
          <FormContext value={null}>
            <Panels spec={spec} />
          </FormContext>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Makes the button look pressed, because React Aria's dialog trigger has no such state. */
const activeStyle =
  'border-petrol bg-petrol text-on-petrol forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

function Panels({ spec }: { spec: PopupSpec }) {
  const { editor } = useEditorTools();
  const [panels] = useState(() => spec.panels(editor));
  const [only, ...others] = panels;
  if (only && others.length === 0) return <PanelContent panel={only} />;
  return (
    <Tabs>
      <TabList aria-label={spec.label} className="mb-3 flex gap-1 border-b border-line">
        {panels.map(({ tab }) => (
          <Tab
            key={tab}
            id={tab}
            className="min-h-11 cursor-pointer border-b-3 border-transparent px-4 py-2 font-semibold text-quiet outline-offset-[-3px] hovered:text-ink selected:border-petrol selected:text-ink"
          >
            {tab}
          </Tab>
        ))}
      </TabList>
      {panels.map((panel) => (
        <TabPanel key={panel.tab} id={panel.tab}>
          <PanelContent panel={panel} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function PanelContent({ panel }: { panel: Panel }) {
  const run = useCommand();
  if ('form' in panel) return <PopupForm spec={panel.form} />;
  if ('Content' in panel) return <panel.Content />;
  if ('onPicture' in panel) {
    const { onPicture } = panel;
    return <LibraryPanel sort="picture" onChosen={(item) => run(() => onPicture(item))} />;
  }
  return (
    <div className="flex flex-col gap-1">
      {panel.commands.map((command, index) => (
        <CommandButton key={command.label} command={command} hasFocus={index === 0} />
      ))}
    </div>
  );
}

/** Style of the toolbar buttons; the toolbar sets their size. */
export const toolStyle =
  'grid h-(--tool) min-w-(--tool) shrink-0 cursor-pointer place-items-center border border-transparent text-ink hovered:bg-sheet selected:border-petrol selected:bg-petrol selected:text-on-petrol forced-colors:selected:forced-color-adjust-none forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText]';

/** Adds a tooltip for pointers. Screen readers use the button's label. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span title={title} className="grid size-full place-items-center">
      {children}
    </span>
  );
}
