import { useCopy, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { fromDay, legalCopy } from './legal.copy.ts';
import { DocumentLink } from '../../ui/public/document-link.tsx';
import type { PrivacyVersion } from './legal.content-type.ts';

interface LegalFootProps {
  pdf: string;
  /** All versions, the current one first. */
  versions?: PrivacyVersion[];
}

/** Footer of a legal text: its PDF and earlier versions. */
export function LegalFoot({ pdf, versions = [] }: LegalFootProps) {
  const copy = useCopy(legalCopy);
  const since = useCopy(fromDay);
  const to = useTo();
  return (
    <section className="legal-foot">
      <p>
        <DocumentLink address={to(pdf)}>{copy.pdf}</DocumentLink>
      </p>
      {versions.length > 1 && (
        <>
          <h2>{copy.versions}</h2>
          <ul>
            {versions.map(({ privacyVersionId, from }, place) => (
              <li key={privacyVersionId}>
                <a href={to(addressOf(addresses.privacyVersion, { privacyVersionId }))}>
                  {from ? copy.validFrom(since(from)) : copy.first}
                </a>
                {place === 0 && ` (${copy.inForce})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
