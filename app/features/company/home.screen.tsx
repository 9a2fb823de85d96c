import { apiContext } from '../../api/client/page-context.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import {
  authorisationsSection,
  certificates,
  competencies,
  homeLead,
  introduction,
  policy,
} from '../../content/home.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { useCompany } from '../../site/site-context.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { CompanyData } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Route } from './+types/home.screen';
import { AuthorisationsTable } from './authorisations-table.tsx';
import { CertificateGallery } from './certificate-gallery.tsx';
import { authorisationContract, certificateContract } from './credentials.contract.ts';
import { seenOn } from './expiry.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSection } from './home-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [authorisations, shown] = await Promise.all([
    api(authorisationContract.calls.list),
    api(certificateContract.calls.list),
  ]);
  const today = dayInHungary();
  return {
    authorisations: seenOn(today, authorisations),
    certificates: seenOn(today, shown),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <>
      <PageHead title={siteCopy.title} description={homeLead} />
      <CompanyData />
      <HomeHero />
      <div className="strata">
        <HomeSection of={introduction} stratum="sand" depth="4,2">
          <Paragraphs of={introduction.paragraphs} />
          <h3>{introduction.listTitle}</h3>
          <List of={introduction.list} className="divisions" />
        </HomeSection>
        <HomeSection of={competencies} stratum="clay" depth="6,0">
          <Paragraphs of={competencies.paragraphs} />
          <div className="competencies">
            {competencies.groups.map(({ key, title, items }) => (
              <section key={key}>
                <h3>{title}</h3>
                <List of={items} />
              </section>
            ))}
          </div>
        </HomeSection>
        <HomeSection of={authorisationsSection} stratum="gravel" depth="9,6">
          <AuthorisationsTable authorisations={loaderData.authorisations} />
        </HomeSection>
        <HomeSection of={policy} stratum="marl" depth="13,4">
          <Paragraphs of={[...policy.paragraphs, policy.accredited(company)]} />
          <h3>{policy.listTitle}</h3>
          <List of={policy.list} />
        </HomeSection>
        <HomeSection of={certificates} stratum="rock" depth="17,8">
          <Paragraphs of={certificates.paragraphs} />
          <CertificateGallery certificates={loaderData.certificates} />
        </HomeSection>
        <p className="borehole-end" aria-hidden="true">
          <span className="depth">22,0 m</span>
        </p>
      </div>
    </>
  );
}

function Paragraphs({ of: paragraphs }: { of: string[] }) {
  return paragraphs.map((paragraph) => <p key={paragraph}>{typeset(paragraph)}</p>);
}

function List({ of: items, className }: { of: string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>{typeset(item)}</li>
      ))}
    </ul>
  );
}
