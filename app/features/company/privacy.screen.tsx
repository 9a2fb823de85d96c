import { Fragment } from 'react';
import { withCompany } from '../../content/site/company-words.ts';
import { apiContext, countsVisitsContext } from '../../content/site/page-context.ts';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { Paragraphs } from '../../content/site/public/text-paragraphs.tsx';
import { useCompany } from '../../content/site/site-context.tsx';
import { documentSizes } from '../../media/documents/document.contract.ts';
import type { Block, Words } from '../../pdf/pdf-document.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { isInHungarian, langOf } from '../../text/languages/localised.ts';
import { MailLink } from '../../ui/public/mail-link.tsx';
import { DocumentLink } from '../../ui/public/document-link.tsx';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Route } from './+types/privacy.screen';
import { LegalFoot } from './legal-foot.tsx';
import { blocksIn, DAYS } from './legal-text.ts';
import { fromDay, legalMessages, ownNotice } from './legal.messages.ts';
import {
  legalDocumentContract,
  type LegalDocument,
  type PrivacyVersion,
} from './legal.content-type.ts';
import { loadNotice } from './load-notice.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { privacyVersionId } = params as { privacyVersionId?: string };
  const [notice, documents] = await Promise.all([
    loadNotice(context, privacyVersionId),
    api(legalDocumentContract.calls.list),
  ]);
  const files = documents.map(({ document }) => document);
  const isCounted = context.get(countsVisitsContext);
  return {
    ...notice,
    privacyVersionId,
    isCounted,
    documents,
    sizes: await documentSizes(api, files),
  };
}

/** The current privacy notice, or an earlier version at its own address. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { retentionDays, shown, versions, privacyVersionId, isCounted, documents, sizes } =
    loaderData;
  const company = useCompany();
  const messages = useMessages(legalMessages);
  const since = useMessages(fromDay);
  const language = useLanguage();
  const to = useTo();
  const interpolate = (text: string) =>
    withCompany(text.replaceAll(DAYS, String(retentionDays)), company, language);
  const title = isInHungarian(shown, 'title') ? messages.title : shown.title;
  const introduction = interpolate(shown.introduction);
  const isEarlier = shown !== versions[0];
  const own = { privacyVersionId };
  const [page, pdf] = privacyVersionId
    ? [addressOf(addresses.privacyVersion, own), addressOf(addresses.privacyVersionPdf, own)]
    : [addresses.privacy, addresses.privacyPdf];
  return (
    <>
      <PageHead
        title={title}
        description={isInHungarian(shown, 'introduction') ? messages.description : introduction}
      />
      {isEarlier && <meta name="robots" content="noindex" />}
      <Breadcrumbs steps={[{ name: title, address: page! }]} />
      <PageHeading
        title={shown.title}
        {...langOf(shown, 'title')}
        mark={<HungarianMark of={[shown, ...documents]} />}
        lead={<span {...langOf(shown, 'introduction')}>{typeset(introduction)}</span>}
      />
      {shown.from && <p className="in-force">{messages.from(since(shown.from))}</p>}
      {isEarlier && (
        <p className="in-force">
          <strong>{messages.earlier}</strong> <a href={to(addresses.privacy)}>{messages.current}</a>
        </p>
      )}
      {!isEarlier && documents.length > 0 && <Documents of={documents} sizes={sizes} />}
      <LegalSections of={interpolate(shown.sections)} {...langOf(shown, 'sections')} />
      <Requests of={shown} retentionDays={retentionDays} />
      {!isEarlier && <OwnNotice isCounted={isCounted} />}
      <LegalFoot pdf={pdf!} versions={versions} />
    </>
  );
}

interface DocumentsProps {
  of: LegalDocument[];
  /** Size of each document in bytes, keyed by the document's address. */
  sizes: ReadonlyMap<string, number>;
}

function Documents({ of: documents, sizes }: DocumentsProps) {
  return (
    <ul className="documents">
      {documents.map(({ legalDocumentId, title, document, drawing, ...one }) => {
        const address = document || (drawing && `/documents/${drawing}`);
        return (
          <li key={legalDocumentId} {...langOf(one, 'title')}>
            {address ? (
              <DocumentLink address={address} size={sizes.get(address)}>
                {title}
              </DocumentLink>
            ) : (
              title
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A longer text that staff write, with headings, lists and links; renders nothing if the text is empty. */
function LegalSections({ of: text, lang }: { of: string; lang?: 'hu' }) {
  const blocks = blocksIn(text);
  if (blocks.length === 0) return null;
  return (
    <div className="legal-text" lang={lang}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a page are never reordered
        <LegalBlock key={index} of={block} />
      ))}
    </div>
  );
}

function LegalBlock({ of: block }: { of: Block }) {
  if (block.type === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading>{typeset(block.text)}</Heading>;
  }
  if (block.type === 'paragraph') {
    return (
      <p>
        <Passage of={block.words} />
      </p>
    );
  }
  if (block.type !== 'list') return null;
  return (
    <ul>
      {block.items.map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items of a list are never reordered
        <li key={index}>
          <Passage of={words} />
        </li>
      ))}
    </ul>
  );
}

function Passage({ of: words }: { of: Words }) {
  return words.map((word, index) =>
    typeof word === 'string' ? (
      typeset(word)
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
      <a key={index} href={word.href} rel="noopener noreferrer">
        {word.text}
      </a>
    ),
  );
}

/** Placeholder for a link to the company's e-mail address. */
const EMAIL = '{e-mail-cím}';

interface RequestsProps {
  of: PrivacyVersion;
  /** Retention of contact requests, in days. */
  retentionDays: number;
}

/** The section about contact requests: how they are processed, whom to ask, and where to complain. */
function Requests({ of: version, retentionDays }: RequestsProps) {
  return (
    <section aria-labelledby="kapcsolatfelvetel">
      <h2 id="kapcsolatfelvetel" {...langOf(version, 'requestsTitle')}>
        {version.requestsTitle}
      </h2>
      <Paragraphs
        of={version.requests.replaceAll(DAYS, String(retentionDays))}
        className="measure"
        {...langOf(version, 'requests')}
      />
      {version.contact && <Contact of={version.contact} {...langOf(version, 'contact')} />}
      <Authority of={version} />
    </section>
  );
}

/** Sections about data that the program itself stores and counts. */
function OwnNotice({ isCounted }: { isCounted: boolean }) {
  const notice = useMessages(ownNotice);
  return notice(isCounted).map(({ title, paragraphs }) => (
    <section key={title} aria-label={title}>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text} className="measure">
          {typeset(text)}
        </p>
      ))}
    </section>
  ));
}

function Contact({ of: text, lang }: { of: string; lang?: 'hu' }) {
  const company = useCompany();
  const language = useLanguage();
  const [before, ...others] = text.split(EMAIL).map((part) => withCompany(part, company, language));
  return (
    <p className="measure" lang={lang}>
      {typeset(before!)}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
        <Fragment key={index}>
          <MailLink to={company.email} />
          {typeset(part)}
        </Fragment>
      ))}
    </p>
  );
}

/** The supervisory authority. Each part is rendered only if it is given. */
function Authority({ of: version }: { of: PrivacyVersion }) {
  const { authority, authorityEmail, authorityWebsite } = version;
  const hasLinks = authorityEmail !== '' || authorityWebsite !== '';
  if (authority === '' && !hasLinks) return null;
  return (
    <p className="measure" {...langOf(version, 'authority')}>
      {typeset(authority && hasLinks ? `${authority}; ` : authority)}
      {authorityEmail && <MailLink to={authorityEmail} />}
      {authorityEmail && authorityWebsite && '; '}
      {authorityWebsite && (
        <a href={authorityWebsite} rel="noopener noreferrer">
          {authorityWebsite.replace(/^https?:\/\//, '')}
        </a>
      )}
      {hasLinks && '.'}
    </p>
  );
}
