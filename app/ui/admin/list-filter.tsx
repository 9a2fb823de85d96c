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
    <span className="not-on-paper relative w-full sm:w-auto">
      <select
        aria-label={label}
        value={get(name) || everything}
        onChange={({ target: { value } }) =>
          void change({ [name]: value === everything ? '' : value })
        }
        className={`${fieldLook} cursor-pointer appearance-none pr-9 sm:min-w-48`}
      >
        {choices.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center"
      >
        ▾
      </span>
    </span>
  );
}
