import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { addresses } from '../../text/addresses.ts';
import { groundlabMessages } from '../../text/messages/groundlab.ts';
import { LONGEST_QUERY } from '../../content/search/search.contract.ts';
import { anchorOf } from './anchors.ts';
import { filterQuery, type LabFilter } from './lab-filter.ts';
import type { LabState } from './lab-states.ts';
import type { LabGroup } from './laboratory.contract.ts';

/** Anchor of the results, or of the form with an error. The browser scrolls to it after the form has been sent. */
export const FOUND = 'talalatok';

interface LabFormProps {
  filter: LabFilter;
  groups: readonly LabGroup[];
  states: readonly LabState[];
  error: string | undefined;
}

/** A plain GET form. The filter is in the address, which can be shared, and the fields show it again. */
export function LabForm({ filter, groups, states, error }: LabFormProps) {
  const { q, group, state } = filter;
  const messages = useMessages(groundlabMessages);
  const to = useTo();
  return (
    <form
      id={error ? FOUND : undefined}
      className="search-form lab-form"
      method="get"
      action={to(`${addresses.groundlab}#${FOUND}`)}
      role="search"
      aria-label={messages.form}
    >
      <p className="field">
        <label htmlFor="vizsgalat">{messages.field}</label>
        <input
          id="vizsgalat"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'vizsgalat-hiba' : 'vizsgalat-pelda'}
        />
        {error ? (
          <span className="field-error" id="vizsgalat-hiba" role="alert">
            {error}
          </span>
        ) : (
          <span className="find-example" id="vizsgalat-pelda">
            {messages.example}
          </span>
        )}
      </p>
      <p className="field">
        <label htmlFor="csoport">{messages.group}</label>
        <select id="csoport" name="group" defaultValue={group}>
          <option value="">{messages.any}</option>
          {groups.map((one) => (
            <option key={one.labGroupId} value={anchorOf(one)} {...langOf(one, 'title')}>
              {one.title}
            </option>
          ))}
        </select>
      </p>
      <p className="field">
        <label htmlFor="statusz">{messages.state}</label>
        <select id="statusz" name="state" defaultValue={state}>
          <option value="">{messages.any}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {messages.states[one]}
            </option>
          ))}
        </select>
      </p>
      <p className="search-ways">
        <button className="button" type="submit">
          {messages.apply}
        </button>
        {filterQuery(filter) !== '' && <a href={to(addresses.groundlab)}>{messages.clear}</a>}
      </p>
    </form>
  );
}
