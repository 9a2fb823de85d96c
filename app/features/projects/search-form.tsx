import { spoken } from '../../text/languages/localised.ts';
import { useCopy, useTo } from '../../text/languages/language-context.ts';
import { addresses } from '../../text/addresses.ts';
import { counties } from '../../text/copy/counties.ts';
import { offeredDisciplines } from '../../content/site/offered-disciplines.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { filterQuery, type FilterName, type ProjectFilter } from './project-filter.ts';
import { projectSearchCopy } from './project-search.copy.ts';
import type { SearchOptions } from './project-search.contract.ts';

interface SearchFormProps {
  filter: ProjectFilter;
  options: SearchOptions;
}

interface Option {
  key: string;
  label: string;
  /** Where it is not that of the page. */
  lang?: 'hu';
}

/** An ordinary form: what it asks for stands in the address, which can be passed on. */
export function SearchForm({ filter, options: { years, methods } }: SearchFormProps) {
  const disciplines = offeredDisciplines(useSite());
  const copy = useCopy(projectSearchCopy);
  const to = useTo();
  const options: Record<FilterName, readonly Option[]> = {
    type: disciplines.map((discipline) => ({ ...discipline, ...spoken(discipline, 'label') })),
    method: methods.map((method) => ({ ...method, ...spoken(method, 'label') })),
    county: useCopy(counties),
    year: years.map((year) => ({ key: year, label: year })),
  };
  return (
    <form
      className="search-form"
      method="get"
      action={to(addresses.allProjects)}
      role="search"
      aria-label={copy.filter}
    >
      {(['type', 'method', 'county', 'year'] as const).map((name) => (
        <p key={name} className={`field search-${name}`}>
          <label htmlFor={`filter-${name}`}>{copy.filters[name]}</label>
          <Choice name={name} chosen={filter[name]} options={options[name]} />
        </p>
      ))}
      <p className="search-ways">
        <button className="button" type="submit">
          {copy.apply}
        </button>
        {filterQuery(filter) !== '' && <a href={to(addresses.allProjects)}>{copy.clear}</a>}
      </p>
    </form>
  );
}

interface ChoiceProps {
  name: FilterName;
  chosen: string | undefined;
  options: readonly Option[];
}

function Choice({ name, chosen = '', options }: ChoiceProps) {
  const { any } = useCopy(projectSearchCopy);
  // There may be more of them than are offered.
  const isOffered = chosen === '' || options.some(({ key }) => key === chosen);
  return (
    <select id={`filter-${name}`} name={name} defaultValue={chosen}>
      <option value="">{any}</option>
      {!isOffered && <option value={chosen}>{chosen}</option>}
      {options.map(({ key, label, lang }) => (
        <option key={key} value={key} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
