import { useState } from 'react';
import { Button as Swatch, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy } from '../editor.copy.ts';
import { textColours } from '../document/text-colours.ts';
import { readHex, setTextStyle } from '../document/text-style.ts';
import { PopupForm, ToolPopup, useClosePopup } from './tool-popup.tsx';
import { tabLook, tabListLook } from './tab-look.tsx';

const MAX_LENGTH = 7; // characters (spec, section 9)

export function ColourPopup({ isActive }: { isActive: boolean }) {
  return (
    <ToolPopup name="color" label={editorCopy.color} isActive={isActive}>
      <Tabs>
        <TabList aria-label={editorCopy.color} className={tabListLook}>
          <Tab id="color" className={tabLook}>
            {editorCopy.colorText}
          </Tab>
          <Tab id="backgroundColor" className={tabLook}>
            {editorCopy.colorBackground}
          </Tab>
        </TabList>
        <TabPanel id="color">
          <ColourForm name="color" />
        </TabPanel>
        <TabPanel id="backgroundColor">
          <ColourForm name="backgroundColor" />
        </TabPanel>
      </Tabs>
    </ToolPopup>
  );
}

function ColourForm({ name }: { name: 'color' | 'backgroundColor' }) {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  const [existing] = useState<string>(() => editor.getAttributes('textStyle')[name] ?? '');
  const [typed, setTyped] = useState(() => readHex(existing) ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});

  function apply(value: string | null) {
    const message = setTextStyle(editor, name, value);
    if (message) tell(message);
    close();
  }
  function submit() {
    const hex = readHex(typed);
    const problem = typed.trim() === '' ? editorCopy.required : editorCopy.hexInvalid;
    setErrors(hex ? {} : { hex: [problem] });
    if (hex) apply(hex);
  }

  return (
    <PopupForm
      errors={errors}
      submit={editorCopy.apply}
      onSubmit={submit}
      actions={existing && <Button onPress={() => apply(null)}>{editorCopy.colorRemove}</Button>}
    >
      <TextField
        label={editorCopy.hex}
        name="hex"
        value={typed}
        onChange={setTyped}
        maxLength={MAX_LENGTH}
        isRequired
        autoFocus
      />
      <div role="group" aria-label={editorCopy.palette} className="flex flex-wrap gap-1">
        {textColours.map(([label, hex]) => (
          <Swatch
            key={hex}
            aria-label={label}
            onPress={() => apply(hex)}
            className="size-9 cursor-pointer border border-edge"
            style={{ backgroundColor: hex }}
          />
        ))}
      </div>
    </PopupForm>
  );
}
