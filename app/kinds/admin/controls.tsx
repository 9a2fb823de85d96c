/** The control that each sort of field has in forms, and how its value is shown where two are compared. */
import { lazy, Suspense, type ReactNode } from 'react';
import { shownDay } from '../../api/contract/fields.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { pictureCopy } from '../../content/picture.copy.ts';
import { showSwitch } from '../../ui/admin/dialog/conflict-dialog.tsx';
import { DateField } from '../../ui/admin/field/date-field.tsx';
import { PictureField } from '../../ui/admin/field/picture-field.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { Switch } from '../../ui/admin/field/switch.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import type { Control, Field } from '../field.ts';

// The editor's code is most of what a form weighs; it comes when a form with rich text is opened.
const editor = () => import('../../editor/content-editor.tsx');
const ContentEditor = lazy(editor);
const ShownContent = lazy(async () => ({ default: (await editor()).ShownContent }));

/** What ties a control to a field of the form. */
interface Tied<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
}

export interface ControlProps {
  label: string;
  field: Field;
  tied: Tied<string>;
  /** Of the picture's description, which its control has with it. */
  description: Tied<string>;
  placeholder: string | undefined;
  notice: string | undefined;
  /** Hears why saving has to wait for this field, in words; nothing when it need not. */
  onHold: (reason: string | undefined) => void;
}

interface Shown {
  control: (props: ControlProps) => ReactNode;
  /** As it is, unless said. */
  compared?: (value: never, field: Field) => ReactNode;
}

export const controls: Record<Control, Shown> = {
  line: {
    control: ({ label, field, tied }) => (
      <TextField label={label} {...tied} isRequired={field.isRequired} isLong />
    ),
  },
  paragraphs: {
    control: ({ label, tied }) => <TextField label={label} {...tied} rows={8} />,
  },
  choice: {
    control: ({ label, field, tied, placeholder }) => (
      <Select
        label={label}
        {...tied}
        choices={field.choices!}
        {...(placeholder !== undefined && { placeholder })}
        isRequired={field.isRequired}
      />
    ),
    compared: (value: string, { choices }) =>
      choices?.find(({ key }) => key === value)?.label ?? value,
  },
  toggle: {
    control: ({ label, tied }) => {
      const { value, onChange } = tied as unknown as Tied<boolean>;
      return (
        <Switch isSelected={value} onChange={onChange}>
          {label}
        </Switch>
      );
    },
    compared: showSwitch,
  },
  day: {
    control: ({ label, field, tied, notice }) => (
      <DateField label={label} {...tied} notice={notice} isRequired={field.isRequired} />
    ),
    compared: shownDay,
  },
  picture: {
    control: ({ field, tied, description, onHold }) => (
      <PictureField {...tied} alt={description} isRequired={field.isRequired} onHold={onHold} />
    ),
    compared: (src: string) =>
      src && <img src={src} alt={adminCopy.picture} className="max-h-40" />,
  },
  pictureDescription: { control: () => null },
  richText: {
    control: ({ label, tied, onHold }) => (
      <Suspense fallback={<EditorPlace />}>
        <ContentEditor
          label={label}
          {...tied}
          onUploading={(isUploading) => onHold(isUploading ? pictureCopy.uploadFirst : undefined)}
        />
      </Suspense>
    ),
    compared: (html: string) => html && <ShownContent html={html} />,
  },
};

/** As high as the editor: what stands under it must not move away from under a finger. */
function EditorPlace() {
  return (
    <div className="min-h-108">
      <Spinner visible />
    </div>
  );
}
