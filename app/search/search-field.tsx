import { useCopy, useTo } from '../languages/language-context.ts';
import { addresses } from '../addresses.ts';
import { searchCopy } from './search.copy.ts';
import { LONGEST_QUESTION } from './search.contract.ts';

interface SearchFieldProps {
  /** What was looked for. */
  q: string;
  error?: string | undefined;
}

/** The large field of the page. What was typed stays in it. */
export function SearchField({ q, error }: SearchFieldProps) {
  const copy = useCopy(searchCopy);
  const to = useTo();
  return (
    <form
      className="find-form"
      method="get"
      action={to(addresses.search)}
      role="search"
      aria-label={copy.form}
    >
      <p className="field">
        <label htmlFor="kereses">{copy.field}</label>
        <input
          id="kereses"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_QUESTION}
          required
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'kereses-hiba' : 'kereses-pelda'}
        />
        {error ? (
          <span className="field-error" id="kereses-hiba" role="alert">
            {error}
          </span>
        ) : (
          <span className="find-example" id="kereses-pelda">
            {copy.example}
          </span>
        )}
      </p>
      <button className="button" type="submit">
        {copy.submit}
      </button>
    </form>
  );
}
