import { originalOf, langOf } from '../../text/languages/localised.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { useInterpolation } from '../../content/site/use-interpolation.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import type { ApiClient } from '../../api/client/client.ts';
import { apiContext } from '../../content/site/page-context.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { authorisationsMessages, homeMessages as notices } from '../../text/messages/company.ts';
import { documentSizes } from '../../media/documents/document.contract.ts';
import { disciplineContract } from '../../content/site/discipline.content-type.ts';
import { Asking } from '../../content/site/public/asking.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { Paragraphs } from '../../content/site/public/text-paragraphs.tsx';
import { SampleAside } from '../../ui/public/sample-aside.tsx';
import { CompanyData } from '../../content/site/public/structured-data.tsx';
import type { Route } from './+types/home.screen';
import { AuthorisationsTable } from './authorisations-table.tsx';
import { CertificateGallery } from './certificate-gallery.tsx';
import { authorisationContract, certificateContract } from './credentials.content-type.ts';
import { visibleOn } from './expiry.ts';
import { homeContract, serviceContract } from './home.content-type.ts';
import { homeMessages } from './home.messages.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { HomeHero } from './home-hero.tsx';
import { DepthScale, HomeList, HomeSection } from './home-section.tsx';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import type { NewsItem } from '../news/news.contract.ts';
import { serviceFinder } from './named-service.ts';
import { HomeProof } from './home-proof.tsx';
import { factsOn } from './home-facts.ts';
import { ServiceWays, type Leading } from './service-ways.tsx';
import { peopleEndpoints } from '../people/people.contract.ts';
import { labTestContract, laboratoryContract } from '../laboratory/laboratory.contract.ts';
import { servicePageContract } from '../services/service-page.contract.ts';
import { newsEndpoints } from '../news/news.contract.ts';
import { projectSearchEndpoints } from '../projects/project-search.contract.ts';

const NEWS = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [
    words,
    services,
    servicePages,
    authorisations,
    certificates,
    tests,
    leading,
    projects,
    news,
  ] = await Promise.all([
    api(homeContract.calls.one),
    api(serviceContract.calls.list),
    api(servicePageContract.calls.list),
    api(authorisationContract.calls.list),
    api(certificateContract.calls.list),
    api(labTestContract.calls.list),
    loadLeading(api),
    api(projectSearchEndpoints.featureProjects),
    api(newsEndpoints.getPublishedNewsList, { query: { from: 0, count: NEWS } }),
  ]);
  const today = dayInHungary();
  return {
    today,
    words,
    services,
    servicePages,
    leading,
    tests,
    projects,
    news,
    authorisations: visibleOn(today, authorisations),
    certificates: visibleOn(today, certificates),
    sizes: await documentSizes(
      api,
      certificates.map(({ document }) => document),
    ),
  };
}

async function loadLeading(api: ApiClient): Promise<Leading> {
  const [disciplines, people, laboratory] = await Promise.all([
    api(disciplineContract.calls.list),
    api(peopleEndpoints.list),
    api(laboratoryContract.calls.one),
  ]);
  return { disciplines, people, laboratory: originalOf(laboratory, 'title') };
}

const sentences = new Intl.Segmenter('hu', { granularity: 'sentence' });

/** The first sentence in the first line of `text`. */
function firstSentence(text: string): string {
  const [first] = sentences.segment(text.trim().split('\n', 1)[0]!);
  return first?.segment.trim() ?? '';
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, services, leading, authorisations, certificates, sizes } = loaderData;
  const { company, words: site } = useSite();
  const { sampleNotice } = useMessages(notices);
  const messages = useMessages(authorisationsMessages);
  const interpolate = useInterpolation();
  const serviceIn = serviceFinder(loaderData.servicePages, useLanguage().code);
  const [promise, lead] = [words.promise, words.lead].map(interpolate);
  return (
    <>
      <PageHead title={site.siteTitle} description={lead!} />
      <CompanyData />
      <HomeHero
        promise={promise!}
        {...langOf(words, 'promise')}
        introduction={{
          sentence: firstSentence(interpolate(words.introduction)),
          heading: words.introductionHeading,
          ...langOf(words, 'introduction'),
        }}
      />
      <div className="borehole-log">
        <DepthScale />
        <HomeProof
          facts={factsOn(loaderData.today, { ...loaderData, company }, useMessages(homeMessages))}
          disciplines={leading.disciplines.filter(({ isInMenu }) => isInMenu)}
          services={loaderData.servicePages}
          projects={loaderData.projects}
        />
        <div className="strata">
          <HomeSection id="bemutatkozas" of={words} stratum="clay">
            <Paragraphs of={words.introduction} {...langOf(words, 'introduction')} />
            <SampleAside of={[words]}>{sampleNotice}</SampleAside>
            <HomeList item={words} title="divisionsTitle" of="divisions" className="divisions" />
          </HomeSection>
          <HomeSection id="tevekenysegek" of={words} besides={services} stratum="silt">
            <Paragraphs of={words.services} {...langOf(words, 'services')} />
            <div className="competencies">
              {services.map((service) => (
                <section key={service.serviceId}>
                  <HomeList item={service} title="title" of="items" serviceIn={serviceIn} />
                  <ServiceWays service={service} {...leading} />
                </section>
              ))}
            </div>
          </HomeSection>
          {authorisations.length > 0 && (
            <HomeSection id="jogosultsagok" of={words} besides={authorisations} stratum="gravel">
              <Paragraphs of={words.authorisations} {...langOf(words, 'authorisations')} />
              <AuthorisationsTable authorisations={authorisations} />
              <SampleAside of={authorisations}>{messages.sampleNotice}</SampleAside>
            </HomeSection>
          )}
          <HomeSection id="politika" of={words} stratum="marl">
            <Paragraphs of={words.policy} {...langOf(words, 'policy')} />
            <HomeList item={words} title="commitmentsTitle" of="commitments" />
          </HomeSection>
          {certificates.length > 0 && (
            <HomeSection id="tanusitvanyok" besides={certificates} of={words} stratum="rock">
              <Paragraphs of={words.certificates} {...langOf(words, 'certificates')} />
              <CertificateGallery
                certificates={certificates}
                heading={words.certificatesHeading}
                sizes={sizes}
              />
            </HomeSection>
          )}
        </div>
      </div>
      <HomeNews news={loaderData.news} />
      <Asking />
    </>
  );
}

/** The latest news; renders nothing if there is none. */
function HomeNews({ news }: { news: NewsItem[] }) {
  const messages = useMessages(homeMessages);
  const { day } = useLanguage();
  const to = useTo();
  if (news.length === 0) return null;
  return (
    <section className="home-news" aria-labelledby="legfrissebb-hirek">
      <h2 id="legfrissebb-hirek">{messages.news}</h2>
      <div className="home-news-items">
        {news.map(({ newsId, title, subtitle, date, ...item }) => (
          <article key={newsId} className="card">
            <time className="figure" dateTime={date}>
              {day(date)}
            </time>
            <HungarianMark of={item} fields={['title', 'subtitle']} />
            <h3 {...langOf(item, 'title')}>
              <a href={to(addressOf(addresses.newsItem, { newsId }))}>{typeset(title)}</a>
            </h3>
            {subtitle && <p {...langOf(item, 'subtitle')}>{typeset(subtitle)}</p>}
          </article>
        ))}
      </div>
      <p>
        <a className="forward" href={to(addresses.news)}>
          {messages.allNews}
        </a>
      </p>
    </section>
  );
}
