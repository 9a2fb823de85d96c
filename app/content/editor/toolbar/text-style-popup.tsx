import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy } from '../editor.copy.ts';
import { readFontName, readFontSize, setTextStyle } from '../document/text-style.ts';
import { PopupForm, ToolPopup, useClosePopup } from './tool-popup.tsx';

interface StyleFormProps {
  style: 'fontSize' | 'fontFamily';
  label: string;
  suggestions: string[];
  read: (typed: string) => string | undefined;
  invalid: string;
  remove: string;
}

const SIZES = ['12px', '14px', '16px', '18px', '24px', '32px'];
const FONTS = ['Arial', 'Verdana', 'Georgia', 'Times New Roman', 'Courier New'];

export function FontSizePopup({ isActive }: { isActive: boolean }) {
  return (
    <ToolPopup name="fontSize" label={editorCopy.fontSize} isActive={isActive}>
      <StyleForm
        style="fontSize"
        label={editorCopy.fontSize}
        suggestions={SIZES}
        read={readFontSize}
        invalid={editorCopy.fontSizeInvalid}
        remove={editorCopy.fontSizeRemove}
      />
    </ToolPopup>
  );
}

export function FontNamePopup({ isActive }: { isActive: boolean }) {
  return (
    <ToolPopup name="fontName" label={editorCopy.fontName} isActive={isActive}>
      <StyleForm
        style="fontFamily"
        label={editorCopy.fontName}
        suggestions={FONTS}
        read={readFontName}
        invalid={editorCopy.fontNameInvalid}
        remove={editorCopy.fontNameRemove}
      />
    </ToolPopup>
  );
}

function StyleForm({ style, label, suggestions, read, invalid, remove }: StyleFormProps) {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  const [existing] = useState<string>(() => editor.getAttributes('textStyle')[style] ?? '');
  const [typed, setTyped] = useState(existing);
  const [errors, setErrors] = useState<FieldErrors>({});

  function apply(value: string | null) {
    const message = setTextStyle(editor, style, value);
    if (message) tell(message);
    close();
  }
  function submit() {
    const value = read(typed);
    const problem = typed.trim() === '' ? editorCopy.required : invalid;
    setErrors(value ? {} : { value: [problem] });
    if (value) apply(value);
  }

  return (
    <PopupForm
      errors={errors}
      submit={editorCopy.apply}
      onSubmit={submit}
      actions={existing && <Button onPress={() => apply(null)}>{remove}</Button>}
    >
      <TextField
        label={label}
        name="value"
        value={typed}
        onChange={setTyped}
        isRequired
        autoFocus
      />
      <div role="group" aria-label={editorCopy.suggestions} className="flex flex-wrap gap-2">
        {suggestions.map((value) => (
          <Button key={value} onPress={() => apply(value)}>
            {value}
          </Button>
        ))}
      </div>
    </PopupForm>
  );
}
