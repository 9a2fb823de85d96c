import { useMessages } from '../../text/languages/language-context.ts';
import { withPage, type Page } from '../../api/contract/paging.ts';
import { pagerMessages } from '../../text/messages/site.messages.ts';

interface PagerProps extends Page {
  address: string;
  /** Accessible name, which distinguishes the pager above the list from the one below. */
  label: string;
}

/**
 * Pager of a list, newest items first. As the specification requires (section 4), Previous leads to older items and
 * Next to newer items; each is disabled at its end of the list.
 */
export function Pager({ page, lastPage, first, last, total, address, label }: PagerProps) {
  const messages = useMessages(pagerMessages);
  const to = (target: number) => (target === 0 ? address : withPage(address, target));
  return (
    <nav className="pager" aria-label={label}>
      <PagerLink to={page < lastPage ? to(page + 1) : undefined} rel="next">
        <span>{messages.previous}</span> <span>{messages.older}</span>
      </PagerLink>
      <span>{total === 0 ? '0 / 0' : `${first}–${last} / ${total}`}</span>
      <PagerLink to={page > 0 ? to(page - 1) : undefined} rel="prev">
        <span>{messages.next}</span> <span>{messages.newer}</span>
      </PagerLink>
    </nav>
  );
}

interface PagerLinkProps {
  /** Undefined at the end of the list. */
  to: string | undefined;
  /** Relation to the current page. In the order of the list, older items come next. */
  rel: 'next' | 'prev';
  children: React.ReactNode;
}

export function PagerLink({ to, rel, children }: PagerLinkProps) {
  if (to === undefined) {
    // A link without an address, which screen readers announce as disabled.
    return (
      <a role="link" aria-disabled="true">
        {children}
      </a>
    );
  }
  return (
    <a href={to} rel={rel}>
      {children}
    </a>
  );
}
