import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Button as Swatch, Checkbox, Form } from 'react-aria-components';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { Switch } from '../../../ui/admin/field/switch.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { FieldErrorsContext } from '../../../ui/admin/field/use-field-error.ts';
import { useFocusOnRefused } from '../../../ui/admin/form/use-focus-on-refused.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import type { LibraryItem } from '../../library/library.contract.ts';
import { focusText, useEditorTools } from '../editor-context.ts';
import { editorTexts, type EditorMessage } from '../editor.messages.ts';

type Values = Record<string, string | boolean>;

/** The form of a popup. Its functions get the current values. */
export interface PopupFormSpec<V extends Values = Values> {
  values: V;
  /** Fields from top to bottom; the fields of a nested array share a row. */
  fields: (PopupField<V> | PopupField<V>[])[];
  /** Label of the submit button. */
  submit: string;
  /** Returns errors by field name. */
  check(values: V): Record<string, FieldProblem | false>;
  /** Applies the valid values. Returns a message on failure. */
  apply(values: V): EditorMessage | undefined;
  /** Completes the typed values with values derived from them. */
  complete?(values: V): V;
  /** Suggested values of a field, with one button per value. */
  suggestions?: {
    label: string;
    field: string;
    values: [label: string, value: string][];
    areColours?: boolean;
  };
  library?: { label: string; fill(item: LibraryItem, values: V): V };
  remove?: PopupCommand | undefined;
}

/** The error beside the field, and optionally a message for the message bar. */
export type FieldProblem = [text: string, message?: EditorMessage];

export interface PopupField<V extends Values = Values> {
  name: string;
  label: string;
  /** A text field by default. */
  type?: 'number' | 'switch' | 'checkbox';
  hint?: string;
  maxLength?: number; // in characters
  isRequired?: boolean;
  hasFocus?: boolean;
  /** Whether the checkbox can be used with these values; otherwise it is off. */
  isPossible?(values: V): boolean;
}

/** A button that changes the document and closes the popup. `run` returns a message on failure. */
export interface PopupCommand {
  label: string;
  isDanger?: boolean;
  run: () => EditorMessage | undefined;
}

const MediaChooser = lazyPart(() => import('../../library/admin/media-chooser.tsx'));

/** A form in a popup. React propagates its events to the surrounding form of the page, so they are stopped here. */
export function PopupForm({ spec }: { spec: PopupFormSpec }) {
  const { tell } = useEditorTools();
  const close = useClosePopup();
  const run = useCommand();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(spec.values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isChoosing, setChoosing] = useState(false);
  const { suggestions, library, remove } = spec;
  useFocusOnRefused(form, errors);

  function apply(applied: Values) {
    const found: FieldErrors = {};
    for (const [name, problem] of Object.entries(spec.check(applied))) {
      if (!problem) continue;
      const [text, message] = problem;
      found[name] = [text];
      if (message) tell(message);
    }
    setErrors(found);
    if (Object.keys(found).length === 0) run(() => spec.apply(applied));
  }
  function set(name: string, value: string | boolean) {
    const changed = { ...values, [name]: value };
    setValues(spec.complete?.(changed) ?? changed);
  }

  if (library && isChoosing) {
    return (
      <LibraryPanel
        sort="document"
        onChosen={(item) => {
          setValues(library.fill(item, values));
          setChoosing(false);
        }}
      >
        <PopupActions>
          <Button onPress={() => setChoosing(false)}>{editorTexts.back}</Button>
        </PopupActions>
      </LibraryPanel>
    );
  }
  const shown = (field: PopupField) => (
    <Field key={field.name} field={field} values={values} set={set} />
  );
  return (
    <Form
      ref={form}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        apply(values);
      }}
      className="flex flex-col gap-3"
    >
      <FieldErrorsContext value={errors}>
        {spec.fields.map((field) =>
          Array.isArray(field) ? (
            <div
              key={field.map(({ name }) => name).join(' ')}
              className={field.some(({ type }) => type === 'number') ? NUMBERS : TEXTS}
            >
              {field.map(shown)}
            </div>
          ) : (
            shown(field)
          ),
        )}
        {library && <Button onPress={() => setChoosing(true)}>{library.label}</Button>}
      </FieldErrorsContext>
      {suggestions && (
        <div role="group" aria-label={suggestions.label} className="flex flex-wrap gap-2">
          {suggestions.values.map(([label, value]) => {
            const onPress = () => apply({ ...values, [suggestions.field]: value });
            return suggestions.areColours ? (
              <Swatch
                key={value}
                aria-label={label}
                onPress={onPress}
                className="size-9 cursor-pointer border border-edge"
                style={{ backgroundColor: value }}
              />
            ) : (
              <Button key={value} onPress={onPress}>
                {label}
              </Button>
            );
          })}
        </div>
      )}
      <PopupActions>
        {remove && <CommandButton command={remove} />}
        <Button onPress={close}>{editorTexts.cancel}</Button>
        <Button type="submit" variant="main">
          {spec.submit}
        </Button>
      </PopupActions>
    </Form>
  );
}

/** Returns an error if a required field is empty, `invalid` if it is filled but not `isValid`, and otherwise false. */
export function requiredProblem(
  typed: string,
  isValid: boolean,
  invalid: FieldProblem,
): FieldProblem | false {
  if (typed.trim() === '') return [editorTexts.required];
  return !isValid && invalid;
}

const NUMBERS = 'flex gap-3';
const TEXTS = 'flex flex-wrap gap-3 *:min-w-41 *:flex-1';

interface FieldProps {
  field: PopupField;
  values: Values;
  set: (name: string, value: string | boolean) => void;
}

function Field({ field, values, set }: FieldProps) {
  const { name, label, type, hint, hasFocus, isPossible, isRequired, maxLength } = field;
  const value = values[name];
  const onChange = (changed: string | boolean) => set(name, changed);
  if (type === 'checkbox') {
    const isOn = value === true && isPossible?.(values) !== false;
    return (
      <Checkbox
        isSelected={isOn}
        isDisabled={isPossible?.(values) === false}
        onChange={onChange}
        className="group flex min-h-11 w-fit cursor-pointer items-center gap-2 is-disabled:cursor-default is-disabled:text-quiet"
      >
        <span
          aria-hidden
          className="grid size-5 place-items-center border border-edge bg-sheet text-sm leading-none outline-offset-2 group-data-focus-visible:outline-3 group-data-focus-visible:outline-mark group-data-selected:border-petrol group-data-selected:bg-petrol group-data-selected:text-on-petrol"
        >
          {isOn && '✓'}
        </span>
        {label}
      </Checkbox>
    );
  }
  if (type === 'switch') {
    return (
      <Switch isSelected={value === true} onChange={onChange}>
        {label}
      </Switch>
    );
  }
  return (
    <>
      <TextField
        label={label}
        name={name}
        value={String(value)}
        onChange={onChange}
        isRequired={isRequired ?? false}
        autoFocus={hasFocus ?? false}
        {...(maxLength && { maxLength })}
        {...(type === 'number' && { inputMode: 'numeric' })}
      />
      {hint && <p className="text-sm text-quiet">{hint}</p>}
    </>
  );
}

interface LibraryPanelProps {
  sort: LibraryItem['sort'];
  onChosen: (item: LibraryItem) => void;
  children?: ReactNode;
}

/** A panel in which the user chooses a picture or document from the library. */
export function LibraryPanel({ sort, onChosen, children }: LibraryPanelProps) {
  return (
    <Suspense fallback={<div className="min-h-72" />}>
      <MediaChooser sort={sort} onChosen={onChosen} />
      {children}
    </Suspense>
  );
}

export function CommandButton(props: { command: PopupCommand; hasFocus?: boolean }) {
  const { command, hasFocus = false } = props;
  const run = useCommand();
  return (
    <Button
      autoFocus={hasFocus}
      variant={command.isDanger ? 'danger' : 'plain'}
      onPress={() => run(command.run)}
    >
      {command.label}
    </Button>
  );
}

/** Returns a function that runs a command, shows its message and closes the popup. */
export function useCommand(): (run: PopupCommand['run']) => void {
  const { tell } = useEditorTools();
  const close = useClosePopup();
  return (run) => {
    const message = run();
    if (message) tell(message);
    close();
  };
}

export function useClosePopup(): () => void {
  const { editor, setOpen } = useEditorTools();
  return () => {
    setOpen(undefined);
    // Runs after the popup has released the focus. If the user has clicked into the text meanwhile, that caret stays.
    setTimeout(() => focusText(editor));
  };
}

/** Buttons that stay visible at the end of a popup. */
export function PopupActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-wrap justify-end gap-2 bg-sheet px-4 pt-2 pb-4">
      {children}
    </div>
  );
}
