import { memo } from 'react';
import { undrawnIn } from '../../pdf/drawable.ts';
import { isUntyped, type Fields } from '../field.ts';
import { fieldInputs, type FieldInputProps } from './field-inputs.tsx';
import type { FieldMessages, Typed } from './staff-collection.ts';

interface ContentTypeFieldsProps {
  fields: Fields;
  messages: FieldMessages;
  field: (name: string) => unknown;
  notices?: Record<string, (value: string) => string | undefined> | undefined;
  hold: (name: string, reason: string | undefined) => void;
}

export function ContentTypeFields({
  fields,
  messages,
  field,
  notices,
  hold,
}: ContentTypeFieldsProps) {
  const tiedTo = (name: string) => field(name) as FieldInputProps['tied'];
  return Object.entries(fields)
    .filter(([, declared]) => !isUntyped(declared))
    .map(([name, declared]) => {
      const tied = tiedTo(name);
      return (
        <ContentTypeField
          key={name}
          heading={messages.headings?.[name]}
          label={messages.labels[name]!}
          field={declared}
          tied={tied}
          description={tiedTo(`${name}Alt`)}
          longitude={{ label: messages.labels['longitude']!, ...tiedTo('longitude') }}
          placeholder={messages.placeholders?.[name]}
          hint={messages.hints?.[name]}
          notice={notices?.[name]?.(tied.value)}
          onHold={(reason) => hold(name, reason)}
        />
      );
    });
}

interface FormFields {
  fields: Typed;
  setField: (name: string, value: unknown) => void;
}

/** Connects inputs with the form: returns name, value and change handler of a field. */
export const tiedTo = (form: FormFields) => (name: string) => ({
  name,
  value: form.fields[name]!,
  onChange: (value: string | boolean) => form.setField(name, value),
});

interface ContentTypeFieldProps extends FieldInputProps {
  heading: string | undefined;
}

/**
 * Renders a field again only if what it shows has changed; otherwise each keystroke would render the whole form.
 * Handlers from an earlier render stay valid, since they only call the form's session.
 */
const ContentTypeField = memo(function ContentTypeField({
  heading,
  ...control
}: ContentTypeFieldProps) {
  return (
    <>
      {heading && <h2 className="mt-4 text-xl">{heading}</h2>}
      {fieldInputs[control.field.type](control)}
      {control.field.type !== 'richText' && <UndrawnNote text={control.tied.value} />}
    </>
  );
}, showsTheSame);

/**
 * Lists the first characters of the text that PDFs and sharing pictures cannot draw. Web pages may still show these
 * characters, with fonts of the visitor's device.
 */
function UndrawnNote({ text }: { text: unknown }) {
  const undrawn = typeof text === 'string' ? undrawnIn(text) : [];
  if (undrawn.length === 0) return null;
  return (
    <p role="status" className="text-sm text-quiet">
      A PDF-ekben és a megosztási képeken négyzet (□) áll ezek helyén:{' '}
      {undrawn.slice(0, MOST_NAMED).join(' ')}
    </p>
  );
}

const MOST_NAMED = 10;

function showsTheSame(before: ContentTypeFieldProps, after: ContentTypeFieldProps): boolean {
  return (
    before.field === after.field &&
    (['heading', 'label', 'placeholder', 'hint', 'notice'] as const).every(
      (name) => before[name] === after[name],
    ) &&
    (['tied', 'description', 'longitude'] as const).every(
      (name) => before[name].name === after[name].name && before[name].value === after[name].value,
    )
  );
}
