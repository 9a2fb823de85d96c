import { FieldError, Input, Text, TextField as AriaTextField } from 'react-aria-components';
import { Button } from '../button.tsx';
import { fieldStyle, FieldLabel } from './text-field.tsx';
import { useFieldError } from './use-field-error.ts';

interface ColourFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  isRequired: boolean;
  rule: { refusal: (colour: string) => string | undefined; nearest: (colour: string) => string };
}

const COLOUR = /^#[0-9a-f]{6}$/;

/**
 * Field for a colour, which can be typed or picked. A colour that `rule` refuses is reported at once, with the nearest
 * accepted colour.
 */
export default function ColourField(props: ColourFieldProps) {
  const { label, name, value, onChange, isRequired, rule } = props;
  const colour = value.trim().toLowerCase();
  const known = COLOUR.test(colour) ? colour : undefined;
  const refusal = known && rule.refusal(known);
  const fieldError = useFieldError(name);
  const error = refusal ?? fieldError;
  return (
    <div className="flex flex-col items-start gap-2">
      <AriaTextField
        name={name}
        value={value}
        onChange={onChange}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        className="flex max-w-full flex-col gap-1"
      >
        <FieldLabel required={isRequired}>{label}</FieldLabel>
        <span className="flex items-stretch gap-2">
          <input
            type="color"
            aria-label={colourMessages.choose(label)}
            value={known ?? '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="h-11 w-14 flex-none cursor-pointer border border-edge bg-sheet p-1"
          />
          <span className="w-40">
            <Input maxLength={20} spellCheck={false} className={`${fieldStyle} figure`} />
          </span>
        </span>
        <Text slot="description" className="text-sm text-quiet">
          {colourMessages.hint}
        </Text>
        <FieldError className="max-w-2xl text-danger">{error}</FieldError>
      </AriaTextField>
      {known && refusal && (
        <Button onPress={() => onChange(rule.nearest(known))}>
          <span
            aria-hidden
            className="size-5 border border-edge"
            style={{ background: rule.nearest(known) }}
          />
          {colourMessages.nearest(rule.nearest(known))}
        </Button>
      )}
    </div>
  );
}

/** Messages of the colour field. */
const colourMessages = {
  hint: '# és hat számjegy vagy a–f betű; a színmintára kattintva választható is.',
  choose: (label: string) => `Színválasztó: ${label}`,
  nearest: (colour: string) => `A legközelebbi megfelelő beállítása: ${colour}`,
} as const;
