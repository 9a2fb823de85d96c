import sections, { version } from 'virtual:handbook';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type LinksFunction } from 'react-router';
import { addresses } from '../../../text/addresses.ts';
import { integrityOf } from '../../integrity.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { helpMessages as messages } from './help.messages.ts';
import stylesheet from './handbook.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet, ...integrityOf(stylesheet) },
];

/** The whole handbook on one page, so that users can search and print it with the browser. */
export default function Handbook() {
  useSectionInSight();
  return (
    <>
      <PageHeading title={messages.title} />
      <div className="gap-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav
          id="fejezetek"
          aria-label={messages.contents}
          className="mb-8 lg:sticky lg:top-6 lg:self-start"
        >
          <ul className="border-l-[3px] border-mark pl-4 max-lg:columns-2 max-sm:columns-1">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  className="inline-flex min-h-9 items-center text-petrol underline-offset-4 hover:underline pointer-coarse:min-h-11"
                  href={`#${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map(({ id, title, lead, html }) => (
            <section key={id} aria-labelledby={id} className="mb-14">
              <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl outline-none">
                {title}
              </h2>
              <p className="mt-2 max-w-prose text-lg">{lead}</p>
              <SectionText html={html} />
            </section>
          ))}
          <p>{messages.version(version)}</p>
          <p className="mt-2">
            <a className="text-petrol underline underline-offset-4" href={addresses.apiDocs}>
              {messages.api}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/**
 * Inserts a section's HTML, which the build generates from the handbook. The HTML is parsed in a separate document, so
 * that no script in it runs.
 */
function SectionText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    place.current!.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={place} className="handbook" />;
}

/**
 * Scrolls to the section named by the address's hash. The browser cannot do that for content that is rendered later.
 */
function useSectionInSight(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash && document.getElementById(hash.slice(1));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash]);
}
