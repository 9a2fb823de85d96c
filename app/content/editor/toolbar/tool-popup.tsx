import { useRef, type ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Form, FormContext, Popover } from 'react-aria-components';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { FieldErrorsContext } from '../../../ui/admin/field/use-field-error.ts';
import { useFocusOnRefused } from '../../../ui/admin/form/use-focus-on-refused.ts';
import { Button as FormButton } from '../../../ui/admin/button.tsx';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy } from '../editor.copy.ts';
import { giveFocusBack } from './give-focus-back.ts';
import { Icon, type PopupIcon } from './icons.tsx';
import { Titled, toolLook } from './tool-look.tsx';

interface ToolPopupProps {
  name: PopupIcon;
  label: string;
  isActive?: boolean;
  /** Where there is room, so that it needs less height. */
  isWide?: boolean;
  children: ReactNode;
}

/** The second half of the double click that opened a popup does not close it. */
const DOUBLE_CLICK = 500; // ms

/** A button of the toolbar with a popup; when that closes, the text has the focus and its selection. */
export function ToolPopup(props: ToolPopupProps) {
  const { name, label, isActive = false, isWide = false, children } = props;
  const openedAt = useRef(0);
  const { open, setOpen } = useEditorTools();
  const close = useClosePopup();
  const look = isActive ? `${toolLook} ${activeLook}` : toolLook;
  return (
    <DialogTrigger
      isOpen={open === name}
      onOpenChange={(isOpen) => {
        if (!isOpen) return close();
        openedAt.current = performance.now();
        setOpen(name);
      }}
    >
      <Button aria-label={label} aria-pressed={isActive} className={look}>
        <Titled title={label}>
          <Icon name={name} />
        </Titled>
      </Button>
      <Popover
        placement="bottom start"
        shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > DOUBLE_CLICK}
        className={`${isWide ? 'w-[36rem]' : 'w-96'} max-w-[calc(100vw-1.5rem)] scroll-pb-16 overflow-auto border border-edge bg-sheet p-4 shadow-lg`}
      >
        <Dialog aria-label={label} className="outline-none">
          {/* The page's form would hear of every submission: React Aria hands its handlers on. */}
          <FormContext value={null}>{children}</FormContext>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** As a pressed one; its state is not one that React Aria writes on it. */
const activeLook =
  'border-petrol bg-petrol text-on-petrol forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

/** Closes the open popup and gives the focus back to the text. */
export function useClosePopup(): () => void {
  const { editor, setOpen } = useEditorTools();
  return () => {
    setOpen(undefined);
    giveFocusBack(editor);
  };
}

const NONE: FieldErrors = {};

interface PopupFormProps {
  errors?: FieldErrors;
  submit: string;
  onSubmit: () => void;
  children: ReactNode;
  /** Further buttons, such as the one that removes. */
  actions?: ReactNode;
}

/** A form in a popup: it is in the tree of the page's own form, which must not hear of it. */
export function PopupForm(props: PopupFormProps) {
  const { errors = NONE, submit, onSubmit, children, actions } = props;
  const close = useClosePopup();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefused(form, errors);
  return (
    <Form
      ref={form}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
      className="flex flex-col gap-3"
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      <PopupActions>
        {actions}
        <FormButton onPress={close}>{editorCopy.cancel}</FormButton>
        <FormButton type="submit" look="main">
          {submit}
        </FormButton>
      </PopupActions>
    </Form>
  );
}

/** The buttons at a popup's end: in sight however short the window is, the rest is scrolled beneath. */
export function PopupActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-wrap justify-end gap-2 bg-sheet px-4 pt-2 pb-4">
      {children}
    </div>
  );
}
