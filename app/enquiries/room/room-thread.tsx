/** The steps of a request, its messages and its files. */
import { useSite } from '../../content/site/site-context.tsx';
import { useLanguage, useMessages } from '../../text/languages/language-context.ts';
import type { Language } from '../../text/languages/language.ts';
import { STATUS_RECEIPT } from '../../text/addresses.ts';
import { shownSize } from '../../ui/shown-size.ts';
import { shownMoment } from '../../text/shown-moment.ts';
import { roomEndpoints, type Room, type RoomEntry, type RoomFile } from './room.contract.ts';
import { roomMessages } from './room.messages.ts';

/** Formats a moment in the notation of the page's language. */
export function momentIn({ day }: Pick<Language, 'day'>, at: string): string {
  const [onDay = '', time] = shownMoment(at).split(' ');
  return `${day(onDay.replaceAll('.', '-'))} ${time}`;
}

interface Step {
  name: string;
  at: string | null;
  isDone: boolean;
  /** Time at which the offer of the step was accepted. */
  acceptedAt?: string | undefined;
}

export function RoomSteps({ room }: { room: Room }) {
  const messages = useMessages(roomMessages);
  const language = useLanguage();
  const offered = {
    name: messages.offered,
    at: room.offeredAt,
    isDone: room.offeredAt !== null,
    acceptedAt: room.entries.findLast(({ sort }) => sort === 'acceptance')?.at,
  };
  const steps: Step[] = [
    { name: messages.received, at: room.receivedAt, isDone: true },
    { name: messages.seen, at: room.seenAt, isDone: room.state !== 'received' },
    ...(room.kind === 'offer' ? [offered] : []),
    { name: messages.closed, at: room.closedAt, isDone: room.state === 'closed' },
  ];
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className="room-steps" aria-label={messages.steps}>
      {steps.map(({ name, at, isDone, acceptedAt }, index) => (
        <li
          key={name}
          className={isDone ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <strong>{name}</strong>
          <span className="figure">
            {isDone ? at && <time dateTime={at}>{momentIn(language, at)}</time> : messages.notYet}
          </span>
          {acceptedAt && (
            <span>
              {messages.acceptedAt}{' '}
              <time className="figure" dateTime={acceptedAt}>
                {momentIn(language, acceptedAt)}
              </time>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ThreadProps {
  room: Room;
  receipt: string;
}

export function RoomThread({ room, receipt }: ThreadProps) {
  const messages = useMessages(roomMessages);
  const { company } = useSite();
  const titles: Record<RoomEntry['sort'], string> = {
    answer: messages.answer(company.shortName),
    message: messages.message,
    acceptance: messages.acceptance,
  };
  return (
    <section aria-labelledby="uzenetek">
      <h2 id="uzenetek">{messages.thread}</h2>
      {room.entries.length === 0 && <p>{messages.empty}</p>}
      <ol className="room-thread">
        {room.isConfirmed && (
          <li className="message">
            <EntryHead title={messages.requests[room.kind]} at={room.receivedAt} />
            {room.place && <p>{messages.place(room.place)}</p>}
            <p className="room-text">{room.message}</p>
            <RoomFiles files={room.files} receipt={receipt} />
          </li>
        )}
        {room.entries.map(({ entryId, sort, at, body, files, acceptedBy, acceptedFiles }) => (
          <li key={entryId} className={sort}>
            <EntryHead title={titles[sort]} at={at} />
            {body && <p className="room-text">{body}</p>}
            {acceptedBy && (
              <>
                <p>{messages.acceptedBy(acceptedBy)}</p>
                <OfferFiles files={acceptedFiles} />
              </>
            )}
            <RoomFiles files={files} receipt={receipt} />
          </li>
        ))}
      </ol>
      {!room.isConfirmed && <p className="hint">{messages.unconfirmed}</p>}
    </section>
  );
}

function EntryHead({ title, at }: { title: string; at: string }) {
  const language = useLanguage();
  return (
    <p>
      <strong>{title}</strong>{' '}
      <time className="figure" dateTime={at}>
        {momentIn(language, at)}
      </time>
    </p>
  );
}

/** Names of documents with their digests. */
export function OfferFiles({ files }: { files: RoomEntry['acceptedFiles'] }) {
  return (
    <dl className="record wide">
      {files.map(({ name, hash }) => (
        <div key={name + hash}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd className="figure room-text">SHA-256: {hash}</dd>
        </div>
      ))}
    </dl>
  );
}

function RoomFiles({ files, receipt }: { files: readonly RoomFile[]; receipt: string }) {
  const messages = useMessages(roomMessages);
  const { number } = useLanguage();
  if (files.length === 0) return null;
  const query = new URLSearchParams({ [STATUS_RECEIPT]: receipt });
  return (
    <ul className="room-files">
      {files.map(({ attachmentId, name, size, state }) => (
        <li key={attachmentId}>
          {state === 'ready' ? (
            <a
              href={`${roomEndpoints.downloadRoomFile.path.replace('{attachmentId}', String(attachmentId))}?${query}`}
              rel="nofollow"
              download
            >
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          <span className="figure">{shownSize(size, number)}</span>
          {state !== 'ready' && <span className="hint">{messages[state]}</span>}
        </li>
      ))}
    </ul>
  );
}
