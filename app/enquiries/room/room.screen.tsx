import { data } from 'react-router';
import { STATUS_RECEIPT } from '../../text/addresses.ts';
import { apiContext } from '../../content/site/page-context.ts';
import { useMessages, useLanguage } from '../../text/languages/language-context.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { disciplineContract } from '../../content/site/discipline.content-type.ts';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { contactFor, peopleEndpoints, type Person } from '../../features/people/people.contract.ts';
import { isMissing } from '../../ui/missing-page.ts';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Entry, MailEntry, PhoneEntry } from '../../ui/public/record.tsx';
import { shownSize } from '../../ui/shown-size.ts';
import type { Route } from './+types/room.screen';
import { AnswerPromise } from '../../content/site/public/answer-promise.tsx';
import { confirmationMessages, offerMessages, requestWords } from '../enquiry.messages.ts';
import { openForm, privateFormPage, requestedItemsOf } from '../enquiry-page.ts';
import { RequestedWork } from '../requested-work.tsx';
import { ACCEPTING, answerRoomForm, DONE, roomForms } from './room-action.ts';
import { AcceptanceForm, LinkForm, MessageForm } from './room-forms.tsx';
import { roomEndpoints, roomRefusals, type Room } from './room.contract.ts';
import { roomMessages } from './room.messages.ts';
import { momentIn, RoomSteps, RoomThread } from './room-thread.tsx';

/** Page of a request, for the client who holds its link. Throws 404 without a valid receipt. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const receipt = (query.get(STATUS_RECEIPT) ?? '').slice(0, 200);
  const [form, room] = await Promise.all([
    openForm(api, undefined),
    api(roomEndpoints.findRoom, { body: { receipt } }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    }),
  ]);
  const { formToken } = form;
  const done = roomForms.find((one) => one === query.get(DONE));
  const shown = { formToken, done, accepting: query.get(ACCEPTING) };
  // Without a receipt, the page is that of the form for a lost link.
  const status = receipt === '' ? 200 : 404;
  if (!room) return data({ ...shown, room: null, receipt }, { status, headers: privateFormPage });
  const [people, disciplines, items] = await Promise.all([
    api(peopleEndpoints.list),
    api(disciplineContract.calls.list),
    requestedItemsOf(api, room),
  ]);
  const discipline = disciplines.find(({ key }) => key === room.discipline);
  const head = discipline && contactFor(discipline, people);
  return data(
    { ...shown, room, receipt, items, responsible: responsibleFor(room, people) ?? head },
    { headers: privateFormPage },
  );
}

/** The assignee as a person of the site, or else as an account, which has no portrait. */
function responsibleFor({ assignee }: Room, people: readonly Person[]) {
  if (!assignee) return undefined;
  const { personId, ...account } = assignee;
  const person = people.find((one) => one.personId === personId);
  return person ?? { ...account, qualifications: '', image: null, imageAlt: '', isSample: false };
}

export const headers: Route.HeadersFunction = ({ parentHeaders }) => ({
  ...Object.fromEntries(parentHeaders),
  ...privateFormPage,
});

export const action = (args: Route.ActionArgs) => answerRoomForm(args);

export default function RoomScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { room, receipt, formToken, done, accepting } = loaderData;
  const language = useLanguage();
  const messages = requestWords(language, room?.kind === 'application');
  const { company } = useSite();
  const own = useMessages(roomMessages);
  const refusals = useMessages(roomRefusals);
  const title = room?.kind === 'contact' ? own.contactTitle : messages.statusTitle;
  const lead = receipt && refusals.invalidLink;
  const acceptance = room?.state === 'closed' ? null : room?.offer?.acceptance;
  const state = acceptance
    ? own.offerAccepted(acceptance.by, momentIn(language, acceptance.at))
    : room && messages.states[room.state];
  const form = { formToken, done, answer, receipt: room ? receipt : '' };
  return (
    <>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <PageHeading title={title} lead={state ?? lead} />
      {room && (
        <>
          <RoomSteps room={room} />
          {room.kind === 'offer' && ['received', 'seen'].includes(room.state) && (
            <p>
              <AnswerPromise />
            </p>
          )}
          <RoomRecord
            title={title}
            room={room}
            items={loaderData.items}
            responsible={loaderData.responsible}
          />
          <RoomThread room={room} receipt={receipt} />
          <AcceptanceForm
            {...form}
            room={room}
            isAsked={accepting === String(room.offer?.offerId)}
          />
          <MessageForm {...form} />
        </>
      )}
      {!room && <LinkForm {...form} />}
      <section aria-label={messages.phone}>
        <p>{room ? messages.question : messages.whereToFind}</p>
        <dl className="record">
          <PhoneEntry label={messages.phone} phone={company.phone} />
          <MailEntry label={messages.email} email={company.email} />
        </dl>
      </section>
    </>
  );
}

interface RecordProps {
  title: string;
  room: Room;
  items: Awaited<ReturnType<typeof requestedItemsOf>>;
  responsible: Parameters<typeof PersonCard>[0]['person'] | undefined;
}

function RoomRecord({ title, room, items, responsible }: RecordProps) {
  const messages = useMessages(offerMessages);
  const own = useMessages(roomMessages);
  const mailMessages = useMessages(confirmationMessages);
  const language = useLanguage();
  const { day, number } = language;
  const { sent } = room;
  return (
    <section aria-label={title}>
      <dl className="record">
        <Entry label={messages.reference} isFigure>
          {room.reference}
        </Entry>
        {room.discipline && (
          <Entry label={messages.work}>
            <ul data-filled="work">
              <RequestedWork discipline={room.discipline} {...items} />
            </ul>
          </Entry>
        )}
        {room.deadline && (
          <Entry label={messages.deadline} isFigure>
            {day(room.deadline)}
          </Entry>
        )}
        {sent.count > 0 && (
          <Entry label={messages.attachments}>
            {mailMessages.files(sent.count, shownSize(sent.size, number))}
          </Entry>
        )}
        {responsible && (
          <Entry label={room.assignee ? own.responsible : own.ofDiscipline}>
            <PersonCard person={responsible} />
          </Entry>
        )}
        <Entry label={own.expiresAt} isFigure>
          {momentIn(language, room.expiresAt)}
        </Entry>
      </dl>
    </section>
  );
}
