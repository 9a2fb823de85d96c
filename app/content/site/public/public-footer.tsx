import { spoken } from '../../../text/languages/localised.ts';
import { addresses } from '../../../text/addresses.ts';
import { siteCopy } from '../../../text/copy/site.copy.ts';
import { useCopy, useTo } from '../../../text/languages/language-context.ts';
import { useSite } from '../site-context.tsx';
import { mailLink, phoneLink } from '../../../ui/public/contact-links.ts';
import { HungarianMark } from '../../../ui/public/in-hungarian.tsx';
import { typeset } from '../../../ui/public/typeset.tsx';

/** Fields of footer, header and menu: the footer has the language mark for all. */
const NAMES = ['privacy', 'imprint', 'reprography', 'siteTitle', 'funding', 'title', 'label'];

export function PublicFooter() {
  const { company, words, menu, disciplines, euNotice, hasReprography, isSample } = useSite();
  const copy = useCopy(siteCopy);
  const to = useTo();
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <address>
          <p className="site-footer-name">{company.legalName}</p>
          <dl>
            <dt>{copy.address}</dt>
            <dd>{typeset(company.registeredOffice)}</dd>
            <dt>{copy.phone}</dt>
            <dd className="figure">
              <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
            </dd>
            <dt>{copy.email}</dt>
            <dd className="figure">
              <a href={mailLink(company.email)}>{company.email}</a>
            </dd>
          </dl>
        </address>
        <nav aria-label={copy.footerMenu}>
          <ul>
            <li>
              <a href={to(addresses.offer)}>{copy.offer}</a>
            </li>
            <li>
              <a href={to(addresses.privacy)} {...spoken(words, 'privacy')}>
                {words.privacy}
              </a>
            </li>
            <li>
              <a href={to(addresses.imprint)} {...spoken(words, 'imprint')}>
                {words.imprint}
              </a>
            </li>
            {hasReprography && (
              <li>
                <a href={to(addresses.reprography)} {...spoken(words, 'reprography')}>
                  {words.reprography}
                </a>
              </li>
            )}
          </ul>
          <HungarianMark of={[words, euNotice, ...menu, ...disciplines]} fields={NAMES} />
        </nav>
        <p className="site-footer-rights">
          © {company.legalName} {copy.rights}
          {isSample && (
            <small className="sample-notice">
              <strong>{copy.sampleBadge}.</strong> {copy.sampleNotice}
            </small>
          )}
        </p>
      </div>
    </footer>
  );
}
