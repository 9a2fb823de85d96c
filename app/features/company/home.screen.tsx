import type { ApiClient } from '../../api/client/client.ts';
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
import { HomeNews } from './home-news.tsx';
import { HomeProof } from './home-proof.tsx';
import { factsOn } from './home-facts.ts';
import { ServiceWays, type Leading } from './service-ways.tsx';
import { peopleEndpoints } from '../contact/people.contract.ts';
import { labTestContract, laboratoryContract } from '../laboratory/laboratory.contract.ts';
import { newsEndpoints } from '../news/news.contract.ts';
import { projectSearchEndpoints } from '../projects/project-search.contract.ts';

/** News that are told of. */
const NEWS = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [words, services, authorisations, certificates, tests, leading, projects, news] =
    await Promise.all([
      api(homeContract.calls.one),
      api(serviceContract.calls.list),
      api(authorisationContract.calls.list),
      api(certificateContract.calls.list),
      api(labTestContract.calls.list),
      loadLeading(api),
      api(projectSearchEndpoints.featureProjects, { query: { images: 'url' } }),
      api(newsEndpoints.getPublishedNewsList, { query: { from: 0, count: NEWS, images: 'url' } }),
    ]);
  const today = dayInHungary();
  return {
    today,
    words,
    services,
    leading,
    tests,
    projects,
    news,
    authorisations: seenOn(today, authorisations),
    certificates: seenOn(today, certificates),
    sizes: await documentSizes(
      api,
      certificates.map(({ document }) => document),
    ),
  };
}

/** Where services lead. */
async function loadLeading(api: ApiClient): Promise<Leading> {
  const [disciplines, people, { title: laboratory }] = await Promise.all([
    api(disciplineContract.calls.list),
    api(peopleEndpoints.list),
    api(laboratoryContract.calls.one),
  ]);
  return { disciplines, people, laboratory };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, services, leading, authorisations, certificates, sizes } = loaderData;
  const { company, words: site } = useSite();
  const [promise, lead] = [words.promise, words.lead].map((text) => withCompany(text, company));
  return (
    <>
      <PageHead title={site.siteTitle} description={lead!} />
      <CompanyData />
      <HomeHero promise={promise!} />
      <HomeProof
        facts={factsOn(loaderData.today, { ...loaderData, company })}
        projects={loaderData.projects}
      />
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
                <ServiceWays title={title} {...leading} />
              </section>
            ))}
          </div>
          <HomeDisciplines disciplines={leading.disciplines} />
        </HomeSection>
        {authorisations.length > 0 && (
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
        )}
        <HomeSection id="politika" heading={words.policyHeading} stratum="marl" depth="13,4">
          <Paragraphs of={words.policy} />
          <HomeList title={words.commitmentsTitle} of={words.commitments} />
        </HomeSection>
        {certificates.length > 0 && (
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
        )}
        <p className="borehole-end" aria-hidden="true">
          <span className="depth">22,0 m</span>
        </p>
      </div>
      <HomeNews news={loaderData.news} />
    </>
  );
}
