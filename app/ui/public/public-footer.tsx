import { addresses } from '../../addresses.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { useSite } from '../../site/site-context.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import { typeset } from './typeset.tsx';

export function PublicFooter() {
  const { company, words, hasReprography, isSample } = useSite();
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <address>
          <p className="site-footer-name">{company.legalName}</p>
          <dl>
            <dt>{siteCopy.address}</dt>
            <dd>{typeset(company.registeredOffice)}</dd>
            <dt>{siteCopy.phone}</dt>
            <dd className="figure">
              <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
            </dd>
            <dt>{siteCopy.email}</dt>
            <dd className="figure">
              <a href={mailLink(company.email)}>{company.email}</a>
            </dd>
          </dl>
        </address>
        <nav aria-label={siteCopy.footerMenu}>
          <ul>
            <li>
              <a href={addresses.privacy}>{words.privacy}</a>
            </li>
            <li>
              <a href={addresses.imprint}>{words.imprint}</a>
            </li>
            {hasReprography && (
              <li>
                <a href={addresses.reprography}>{words.reprography}</a>
              </li>
            )}
          </ul>
        </nav>
        <p className="site-footer-rights">
          © {company.legalName} {siteCopy.rights}
          {isSample && (
            <small className="sample-notice">
              <strong>{siteCopy.sampleBadge}.</strong> {siteCopy.sampleNotice}
            </small>
          )}
        </p>
      </div>
    </footer>
  );
}
