import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { langOf } from '../../text/languages/localised.ts';
import { useMessages } from '../../text/languages/language-context.ts';
import { useInterpolation } from '../../content/site/use-interpolation.ts';
import { data } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { apiContext } from '../../content/site/page-context.ts';
import { reprographyMessages } from '../../text/messages/company.ts';
import { paragraphsOf } from '../../content/fields/text.ts';
import { reprographyNoticeContract } from '../../content/site/site.contract.ts';
import { DisciplineFigure } from '../../ui/public/drawing/discipline-figure.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Entry, MailEntry, PhoneEntry } from '../../ui/public/record.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Route } from './+types/reprography.screen';

export async function loader({ context }: Route.LoaderArgs) {
  const notice = await context.get(apiContext)(reprographyNoticeContract.calls.one);
  // A company without this service has no such page.
  if (!notice.isInMenu) throw data(null, { status: 404 });
  return { notice };
}

export default function Reprography({ loaderData: { notice } }: Route.ComponentProps) {
  const { labels } = useMessages(reprographyMessages);
  const interpolate = useInterpolation();
  const { title, greeting } = notice;
  const { successorName, successorAddress, successorPhone, successorEmail } = notice;
  const hasSuccessor = successorName || successorAddress || successorPhone || successorEmail;
  const message = interpolate(notice.message);
  return (
    <>
      <PageHead title={title} description={message} />
      <Breadcrumbs steps={[{ name: title, address: addresses.reprography }]} />
      <PageHeading
        title={title}
        {...langOf(notice, 'title')}
        mark={<HungarianMark of={notice} />}
        figure={<DisciplineFigure section="reprografia" />}
      />
      <div className="letter">
        {greeting && <p {...langOf(notice, 'greeting')}>{greeting}</p>}
        {message && (
          <p {...langOf(notice, 'message')}>
            <strong>{typeset(message)}</strong>
          </p>
        )}
        <Lines of={interpolate(notice.paragraphs)} {...langOf(notice, 'paragraphs')} />
        {hasSuccessor && (
          <dl className="record">
            {successorName && <Entry label={labels.successor}>{successorName}</Entry>}
            {successorAddress && <Entry label={labels.address}>{typeset(successorAddress)}</Entry>}
            {successorPhone && <PhoneEntry label={labels.phone} phone={successorPhone} />}
            {successorEmail && <MailEntry label={labels.email} email={successorEmail} />}
          </dl>
        )}
        <Lines of={interpolate(notice.closing)} {...langOf(notice, 'closing')} />
      </div>
    </>
  );
}

/** Paragraphs of a letter, which keep their line breaks. */
function Lines({ of: text, lang }: { of: string; lang?: 'hu' }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a page are never reordered
    <p key={index} lang={lang}>
      {paragraph}
    </p>
  ));
}
