import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { fromDay, legalMessages } from './legal.messages.ts';
import { DocumentLink } from '../../ui/public/document-link.tsx';
import type { PrivacyVersion } from './legal.content-type.ts';

interface LegalFootProps {
  pdf: string;
  /** All versions of the text, the current one first. */
  versions?: PrivacyVersion[];
}

/** Footer of a legal text: its PDF and earlier versions. */
export function LegalFoot({ pdf, versions = [] }: LegalFootProps) {
  const messages = useMessages(legalMessages);
  const since = useMessages(fromDay);
  const to = useTo();
  return (
    <section className="legal-foot">
      <p>
        <DocumentLink address={to(pdf)}>{messages.pdf}</DocumentLink>
      </p>
      {versions.length > 1 && (
        <>
          <h2>{messages.versions}</h2>
          <ul>
            {versions.map(({ privacyVersionId, from }, place) => (
              <li key={privacyVersionId}>
                <a href={to(addressOf(addresses.privacyVersion, { privacyVersionId }))}>
                  {from ? messages.validFrom(since(from)) : messages.first}
                </a>
                {place === 0 && ` (${messages.inForce})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
