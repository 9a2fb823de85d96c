import { useListAddress } from './list-address.ts';
import { fieldLook } from './text-field.tsx';

export interface ListFilterProps {
  label: string;
  /** Part of the address that says what is shown. */
  name: string;
  /** The first stands for everything, and in no address. */
  choices: readonly { key: string; label: string }[];
}

/** Shows only part of a list. The browser's own choice: lists are to be there at once. */
export function ListFilter({ label, name, choices }: ListFilterProps) {
  const { get, change } = useListAddress();
  const everything = choices[0]!.key;
  return (
    <select
      aria-label={label}
      value={get(name) || everything}
      onChange={({ target: { value } }) =>
        void change({ [name]: value === everything ? '' : value })
      }
      className={`${fieldLook} max-w-full cursor-pointer sm:w-auto sm:min-w-48`}
    >
      {choices.map(({ key, label: text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}
