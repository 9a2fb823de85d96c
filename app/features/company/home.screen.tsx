import { apiContext } from '../../api/client/page-context.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { authorisationsCopy } from '../../content/authorisations.ts';
import { homeCopy } from '../../content/home.ts';
import { documentSizes } from '../../media/documents/document-sizes.contract.ts';
import { withCompany } from '../../site/company-words.ts';
import { disciplineContract } from '../../site/discipline.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { Paragraphs } from '../../ui/public/paragraphs.tsx';
import { SampleAside } from '../../ui/public/sample-aside.tsx';
import { CompanyData } from '../../ui/public/structured-data.tsx';
import type { Route } from './+types/home.screen';
import { AuthorisationsTable } from './authorisations-table.tsx';
import { CertificateGallery } from './certificate-gallery.tsx';
import { authorisationContract, certificateContract } from './credentials.contract.ts';
import { seenOn } from './expiry.ts';
import { homeContract, serviceContract } from './home.contract.ts';
import { HomeDisciplines } from './home-disciplines.tsx';
import { HomeList } from './home-list.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSection } from './home-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [words, services, disciplines, authorisations, certificates] = await Promise.all([
    api(homeContract.calls.one),
    api(serviceContract.calls.list),
    api(disciplineContract.calls.list),
    api(authorisationContract.calls.list),
    api(certificateContract.calls.list),
  ]);
  const today = dayInHungary();
  return {
    words,
    services,
    disciplines,
    authorisations: seenOn(today, authorisations),
    certificates: seenOn(today, certificates),
    sizes: await documentSizes(
      api,
      certificates.map(({ document }) => document),
    ),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, services, disciplines, authorisations, certificates, sizes } = loaderData;
  const { company, words: site } = useSite();
  const [promise, lead] = [words.promise, words.lead].map((text) => withCompany(text, company));
  return (
    <>
      <PageHead title={site.siteTitle} description={lead!} />
      <CompanyData />
      <HomeHero promise={promise!} />
      <div className="strata">
        <HomeSection
          id="bemutatkozas"
          heading={words.introductionHeading}
          stratum="sand"
          depth="4,2"
        >
          <Paragraphs of={words.introduction} />
          <SampleAside of={[words]}>{homeCopy.sampleNotice}</SampleAside>
          <HomeList title={words.divisionsTitle} of={words.divisions} className="divisions" />
        </HomeSection>
        <HomeSection id="tevekenysegek" heading={words.servicesHeading} stratum="clay" depth="6,0">
          <Paragraphs of={words.services} />
          <div className="competencies">
            {services.map(({ serviceId, title, items }) => (
              <section key={serviceId}>
                <HomeList title={title} of={items} />
              </section>
            ))}
          </div>
          <HomeDisciplines disciplines={disciplines} />
        </HomeSection>
        <HomeSection
          id="jogosultsagok"
          heading={words.authorisationsHeading}
          stratum="gravel"
          depth="9,6"
        >
          <Paragraphs of={words.authorisations} />
          <AuthorisationsTable authorisations={authorisations} />
          <SampleAside of={authorisations}>{authorisationsCopy.sampleNotice}</SampleAside>
        </HomeSection>
        <HomeSection id="politika" heading={words.policyHeading} stratum="marl" depth="13,4">
          <Paragraphs of={words.policy} />
          <HomeList title={words.commitmentsTitle} of={words.commitments} />
        </HomeSection>
        <HomeSection
          id="tanusitvanyok"
          heading={words.certificatesHeading}
          stratum="rock"
          depth="17,8"
        >
          <Paragraphs of={words.certificates} />
          <CertificateGallery
            certificates={certificates}
            heading={words.certificatesHeading}
            sizes={sizes}
          />
        </HomeSection>
        <p className="borehole-end" aria-hidden="true">
          <span className="depth">22,0 m</span>
        </p>
      </div>
    </>
  );
}
