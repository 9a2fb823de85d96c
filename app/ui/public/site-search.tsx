import { addresses } from '../../addresses.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { useCopy, useTo } from '../../languages/language-context.ts';

/**
 * The field in the header: an ordinary form, whose address can be passed on. Where there is no room for the field, the
 * button leads to the page that has one.
 */
export function SiteSearch() {
  const copy = useCopy(siteCopy);
  const to = useTo();
  return (
    <form
      className="site-search"
      method="get"
      action={to(addresses.search)}
      role="search"
      aria-label={copy.searchSite}
    >
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={copy.search}
        aria-label={copy.searchWords}
      />
      <button type="submit" aria-label={copy.search}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z" />
        </svg>
      </button>
    </form>
  );
}
