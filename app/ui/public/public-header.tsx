import { spoken } from '../../languages/localised.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { addresses } from '../../addresses.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { useCopy, useTo } from '../../languages/language-context.ts';
import { useSite } from '../../site/site-context.ts';
import type { EuNotice as EuNoticeData } from '../../site/site.contract.ts';
import { EuEmblem } from './eu-emblem.tsx';
import { CompanyLogo } from './logo.tsx';
import { MainMenu, MenuToggle } from './main-menu.tsx';
import { SiteSearch } from './site-search.tsx';

export function PublicHeader({ isFault }: { isFault: boolean }) {
  const { company, words, euNotice } = useSite();
  const to = useTo();
  return (
    <header className="site-header">
      <div className="neatline" aria-hidden="true" />
      <div className="site-banner">
        <div className="site-name-place">
          <a className="site-name" href={to(addresses.home)}>
            <CompanyLogo className="logo" />
            <span className="site-name-text">
              <strong>{company.shortName}</strong>
              <span {...spoken(words, 'siteTitle')}>{words.siteTitle}</span>
            </span>
          </a>
        </div>
        <LanguageSwitch isFault={isFault} />
        <SiteSearch />
        <MenuToggle />
        {euNotice.isShown && <EuNotice of={euNotice} />}
      </div>
      <MainMenu />
    </header>
  );
}

/** Regulation (EU) 2021/1060, annex IX: emblem and the whole sentence, no logo larger than it. */
function EuNotice({ of: notice }: { of: EuNoticeData }) {
  const { funding, projectNumber } = notice;
  const copy = useCopy(siteCopy);
  const to = useTo();
  return (
    <div className="eu-notice-place">
      <a className="eu-notice" href={to(addresses.news)} title={copy.euLink}>
        <EuEmblem className="eu-emblem" label={copy.euEmblem} />
        <span>
          <strong {...spoken(notice, 'funding')}>{funding}</strong>
          {projectNumber && (
            <span className="eu-number">
              {copy.euProject} <span className="figure nowrap">{projectNumber}</span>
            </span>
          )}
        </span>
      </a>
    </div>
  );
}
