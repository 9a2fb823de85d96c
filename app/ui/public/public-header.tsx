import { addresses } from '../../addresses.ts';
import { euProject } from '../../content/eu-project.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { useCompany } from '../../site/site-context.ts';
import { EuEmblem } from './eu-emblem.tsx';
import { Logo } from './logo.tsx';
import { MainMenu, MenuToggle } from './main-menu.tsx';

export function PublicHeader() {
  const { shortName } = useCompany();
  return (
    <header className="site-header">
      <div className="neatline" aria-hidden="true" />
      <div className="site-banner">
        <div className="site-name-place">
          <a className="site-name" href={addresses.home}>
            <Logo className="logo" />
            <span className="site-name-text">
              <strong>{shortName}</strong>
              <span>{siteCopy.title}</span>
            </span>
          </a>
        </div>
        <MenuToggle />
        <EuNotice />
      </div>
      <MainMenu />
    </header>
  );
}

/** Regulation (EU) 2021/1060, annex IX: emblem and the whole sentence, no logo larger than it. */
function EuNotice() {
  return (
    <div className="eu-notice-place">
      <a className="eu-notice" href={addresses.news} title={siteCopy.euLink}>
        <EuEmblem className="eu-emblem" label={siteCopy.euEmblem} />
        <span>
          <strong>{siteCopy.euFunding}</strong>
          <span className="eu-number">
            {siteCopy.euProject} <span className="figure nowrap">{euProject.number}</span>
          </span>
        </span>
      </a>
    </div>
  );
}
