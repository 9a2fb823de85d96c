import { addresses } from '../../addresses.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { useSite } from '../../site/site-context.ts';
import type { EuNotice as EuNoticeData } from '../../site/site.contract.ts';
import { EuEmblem } from './eu-emblem.tsx';
import { CompanyLogo } from './logo.tsx';
import { MainMenu, MenuToggle } from './main-menu.tsx';
import { SiteSearch } from './site-search.tsx';

export function PublicHeader() {
  const { company, words, euNotice } = useSite();
  return (
    <header className="site-header">
      <div className="neatline" aria-hidden="true" />
      <div className="site-banner">
        <div className="site-name-place">
          <a className="site-name" href={addresses.home}>
            <CompanyLogo className="logo" />
            <span className="site-name-text">
              <strong>{company.shortName}</strong>
              <span>{words.siteTitle}</span>
            </span>
          </a>
        </div>
        <SiteSearch />
        <MenuToggle />
        {euNotice.isShown && <EuNotice of={euNotice} />}
      </div>
      <MainMenu />
    </header>
  );
}

/** Regulation (EU) 2021/1060, annex IX: emblem and the whole sentence, no logo larger than it. */
function EuNotice({ of: { funding, projectNumber } }: { of: EuNoticeData }) {
  return (
    <div className="eu-notice-place">
      <a className="eu-notice" href={addresses.news} title={siteCopy.euLink}>
        <EuEmblem className="eu-emblem" label={siteCopy.euEmblem} />
        <span>
          <strong>{funding}</strong>
          {projectNumber && (
            <span className="eu-number">
              {siteCopy.euProject} <span className="figure nowrap">{projectNumber}</span>
            </span>
          )}
        </span>
      </a>
    </div>
  );
}
