import { Suspense, use, useEffect, type ComponentProps, type ReactNode } from 'react';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { rowsMessages, yearMonthHint } from '../../text/messages/rows.messages.ts';
import { ChooseFromLibrary } from '../library/admin/choose-from-library.tsx';
import { DateField } from '../../ui/admin/field/date-field.tsx';
import { MomentField } from '../../ui/admin/field/moment-field.tsx';
import { PictureField } from '../../ui/admin/field/picture-field.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { lazyPart } from '../../ui/admin/lazy-part.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { Switch } from '../../ui/admin/field/switch.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import type { FieldType, Field } from '../field.ts';
import { ChoiceField, ReferenceField } from './reference-field.tsx';
import { RenewSiteContext } from '../site/admin/renew-site.ts';
import { useSite } from '../site/site-context.tsx';

const DocumentField = lazyPart(() => import('../library/admin/document-field.tsx'));

// The editor is most of a form's code, so it is loaded only for forms with rich text.
const ContentEditor = lazyPart(() => import('../editor/content-editor.tsx'));

const LinesField = lazyPart(() => import('../../ui/admin/field/lines-field.tsx'));
const ColourField = lazyPart(() => import('../../ui/admin/field/colour-field.tsx'));
const RowsField = lazyPart(() => import('../../ui/admin/field/rows-field.tsx'));
const PointField = lazyPart(() => import('./point-field.tsx'));
const GalleryField = lazyPart(() => import('./gallery/gallery-field.tsx'));

interface Tied<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
}

export interface FieldInputProps {
  label: string;
  field: Field;
  tied: Tied<string>;
  /** The picture's alt text, which is edited in the picture's input. */
  description: Tied<string>;
  /** The longitude, which is edited in the input of the latitude. */
  longitude: Tied<string> & { label: string };
  placeholder: string | undefined;
  hint: string | undefined;
  notice: string | undefined;
  /** Called with the reason why the form cannot be saved yet; undefined once it can. */
  onHold: (reason: string | undefined) => void;
}

export const fieldInputs: Record<FieldType, (props: FieldInputProps) => ReactNode> = {
  line: ({ label, field, tied, hint }) => (
    <TextField
      label={label}
      {...tied}
      {...(hint !== undefined && { description: hint })}
      isRequired={field.isRequired}
      isLong
    />
  ),
  lines: ({ label, tied }) => (
    <Suspense fallback={<FieldPlace />}>
      <LinesField label={label} {...tied} />
    </Suspense>
  ),
  pairs: ({ label, field, tied, hint }) => (
    <Suspense fallback={<FieldPlace />}>
      <RowsField
        label={label}
        {...tied}
        columns={field.columns ?? [rowsMessages.label, rowsMessages.value]}
        {...(hint !== undefined && { description: hint })}
      />
    </Suspense>
  ),
  yearMonth: ({ label, tied, hint = yearMonthHint }) => (
    <TextField label={label} {...tied} description={hint} maxLength={40} />
  ),
  latitude: ({ label, tied, longitude }) => (
    <Suspense fallback={<FieldPlace />}>
      <PointField latitude={{ label, ...tied }} longitude={longitude} />
    </Suspense>
  ),
  longitude: () => null,
  gallery: ({ label, tied, onHold }) => (
    <Suspense fallback={<FieldPlace />}>
      <GalleryField label={label} {...tied} onHold={onHold} />
    </Suspense>
  ),
  email: ({ label, field, tied }) => (
    <TextField label={label} {...tied} type="email" isRequired={field.isRequired} />
  ),
  phone: ({ label, field, tied }) => (
    <TextField label={label} {...tied} type="tel" isRequired={field.isRequired} />
  ),
  url: ({ label, field, tied }) => (
    <TextField label={label} {...tied} type="url" isRequired={field.isRequired} />
  ),
  number: ({ label, field, tied, hint }) => (
    <TextField
      label={label}
      {...tied}
      {...(hint !== undefined && { description: hint })}
      inputMode="decimal"
      isRequired={field.isRequired}
    />
  ),
  reference: ({ label, field, tied, placeholder }) => (
    <ReferenceField label={label} field={field} {...tied} placeholder={placeholder} />
  ),
  siteChoice: ({ label, field, tied, placeholder }) => (
    <SiteChoiceField label={label} field={field} {...tied} placeholder={placeholder} />
  ),
  drawing: () => null,
  order: () => null,
  review: () => null,
  ownKey: () => null,
  sample: () => null,
  translations: () => null,
  paragraphs: ({ label, tied }) => <TextField label={label} {...tied} rows={8} />,
  choice: ({ label, field, tied, placeholder }) => (
    <Select
      label={label}
      {...tied}
      {...(!field.isRequired && { noneLabel: adminMessages.noneChosen })}
      choices={field.choices!}
      {...(placeholder !== undefined && { placeholder })}
      isRequired={field.isRequired}
    />
  ),
  colour: ({ label, field, tied }) => (
    <Suspense fallback={<FieldPlace />}>
      <ColourField label={label} {...tied} rule={field.colourRule!} isRequired={field.isRequired} />
    </Suspense>
  ),
  toggle: ({ label, tied }) => {
    const { value, onChange } = tied as unknown as Tied<boolean>;
    return (
      <Switch isSelected={value} onChange={onChange}>
        {label}
      </Switch>
    );
  },
  day: ({ label, field, tied, notice }) => (
    <DateField label={label} {...tied} notice={notice} isRequired={field.isRequired} />
  ),
  moment: ({ label, tied }) => <MomentField label={label} {...tied} />,
  picture: ({ field, tied, description, onHold }) => (
    <PictureField
      {...tied}
      alt={description}
      isRequired={field.isRequired}
      onHold={onHold}
      library={(onChosen) => (
        <ChooseFromLibrary
          sort="picture"
          onChosen={({ url, alt }) => onChosen({ address: url, alt })}
        />
      )}
    />
  ),
  document: ({ label, field, tied, onHold }) => (
    <Suspense fallback={<div className="min-h-36" />}>
      <DocumentField label={label} {...tied} isRequired={field.isRequired} onHold={onHold} />
    </Suspense>
  ),
  pictureDescription: () => null,
  richText: ({ label, tied, onHold }) => (
    <Suspense fallback={<EditorPlace />}>
      <ContentEditor label={label} {...tied} onHold={onHold} />
    </Suspense>
  ),
};

function FieldPlace() {
  return <div className="min-h-24" />;
}

/** A placeholder as high as the editor, so that nothing below moves when the editor loads. */
function EditorPlace() {
  return (
    <div className="min-h-108">
      <Spinner visible />
    </div>
  );
}

/** A choice from the site's data. Shows the known choices at once, and reloads them in the background. */
function SiteChoiceField(props: Omit<ComponentProps<typeof ChoiceField>, 'choices'>) {
  const choices = useSite()[props.field.keyOf!.part];
  const renew = use(RenewSiteContext);
  useEffect(() => {
    renew();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- runs once per form
  }, []);
  return <ChoiceField {...props} choices={choices} />;
}
