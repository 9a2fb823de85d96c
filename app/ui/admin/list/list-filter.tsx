import { useListAddress } from './list-address.ts';
import type { Choice } from '../field/select.tsx';
import { fieldStyle } from '../field/text-field.tsx';

export interface ListFilterProps {
  label: string;
  name: string;
  /** The first choice applies no filter and is left out of the address. */
  choices: readonly Choice[];
}

export function ListFilter({ label, name, choices }: ListFilterProps) {
  const { get, change } = useListAddress();
  const everything = choices[0]!.key;
  return (
    <ListChoice
      label={label}
      choices={choices}
      value={get(name) || everything}
      onChange={(choice) => change({ [name]: choice === everything ? '' : choice })}
    />
  );
}

interface ListChoiceProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (key: string) => void;
}

/** A native select, so that the list is rendered without delay. */
export function ListChoice({ label, choices, value, onChange }: ListChoiceProps) {
  return (
    <span className="not-on-paper relative max-w-full flex-[1_0_max-content] sm:flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${fieldStyle} cursor-pointer appearance-none pr-[32px] pl-[12px] sm:min-w-48`}
      >
        {choices.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-[10px] grid place-items-center"
      >
        ▾
      </span>
    </span>
  );
}
