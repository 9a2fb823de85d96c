import { useEffect, useRef, useState, useId } from 'react';
import type { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { adminMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { Button, firstClick } from '../../../ui/admin/button.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { MOST_LINKS, type PreviewLink, previewEndpoints, LINK_DAYS } from '../preview.contract.ts';

export default function PreviewLinks(item: { kind: string; itemId: number }) {
  const { links, made, failure, isBusy, find, make, takeBack } = usePreviewLinks(item);
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const isFull = links !== undefined && links.length >= MOST_LINKS;

  async function remove(linkId: number): Promise<void> {
    if (!(await takeBack(linkId))) return;
    toast(previewLinksMessages.takenBack);
    summary.current?.focus();
  }

  return (
    <details
      className="mb-6 max-w-4xl"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) void find();
        setOpen(currentTarget.open);
      }}
    >
      <summary
        ref={summary}
        className="inline-flex min-h-11 cursor-pointer items-center text-petrol underline"
      >
        {previewLinksMessages.title}
      </summary>
      <div className="mt-2 border border-line bg-sheet p-4">
        <p className="mb-3">{previewLinksMessages.note}</p>
        {failure && (
          <div className="mb-3">
            <FailureMessage
              action={links ? undefined : { label: adminMessages.retry, run: () => void find() }}
            >
              {failure}
            </FailureMessage>
          </div>
        )}
        {made && <NewLink key={made.linkId} address={made.address} />}
        {links && <Links links={links} isBusy={isBusy} onTakeBack={(id) => void remove(id)} />}
        {isFull && <p className="mb-3">{previewLinksMessages.full}</p>}
        <Button isPending={isBusy || !links || isFull} onPress={() => void make()}>
          {previewLinksMessages.make}
        </Button>
      </div>
    </details>
  );
}

interface LinksProps {
  links: PreviewLink[];
  isBusy: boolean;
  onTakeBack: (linkId: number) => void;
}

function Links({ links, isBusy, onTakeBack }: LinksProps) {
  if (links.length === 0) return <p className="mb-3 text-quiet">{previewLinksMessages.none}</p>;
  return (
    <ul aria-label={previewLinksMessages.list} className="mb-3">
      {links.map(({ linkId, madeByName, madeAt, expiresAt }) => (
        <li
          key={linkId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <span>
            {previewLinksMessages.entry(madeByName, shownMoment(madeAt), shownMoment(expiresAt))}
          </span>
          <Button
            isNarrow
            aria-label={previewLinksMessages.takeBackOne(shownMoment(madeAt))}
            isPending={isBusy}
            onClick={firstClick(() => onTakeBack(linkId))}
          >
            {previewLinksMessages.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewLink({ address }: { address: string }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [texts, setSaid] = useState('');

  // Only now can the link be copied, and the bar of the form may cover it.
  useEffect(() => {
    input.current!.focus({ preventScroll: true });
    box.current!.scrollIntoView({ block: 'nearest' });
  }, []);

  async function take(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(previewLinksMessages.copied);
    } catch {
      input.current?.select();
      setSaid(previewLinksMessages.uncopied);
    }
  }

  return (
    <div ref={box} className="mb-4 border-l-4 border-sand bg-band px-4 py-3">
      <label htmlFor={id} className="font-semibold">
        {previewLinksMessages.made}
      </label>
      <p id={`${id}-note`} className="mb-2">
        {previewLinksMessages.madeNote}
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          ref={input}
          readOnly
          value={address}
          aria-describedby={`${id}-note`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 basis-64 border border-edge bg-sheet px-3"
        />
        <Button onPress={() => void take()}>{previewLinksMessages.copy}</Button>
      </div>
      <p role="status" className="mt-1 min-h-6">
        {texts}
      </p>
    </div>
  );
}

/** Advice if the answer was lost. Unlike in other places, another attempt would create a second link. */
const makingWords = { ...plainFailureMessages, uncertain: () => previewLinksMessages.uncertain };

function usePreviewLinks(item: { kind: string; itemId: number }) {
  const [links, setLinks] = useState<PreviewLink[]>();
  const [made, setMade] = useState<PreviewLink & { address: string }>();
  const { failure, isBusy, attempt } = useChange();

  const read = async () =>
    setLinks((await staffApi(previewEndpoints.getPreviewLinks, { query: item })).links);

  return {
    links,
    made,
    failure,
    isBusy,
    find: () => attempt(read, { what: previewLinksMessages.reading }),
    make: () =>
      attempt(
        async () => {
          try {
            setMade(await staffApi(previewEndpoints.makePreviewLink, { body: item }));
          } catch (error) {
            // The link may have been created, so the list is reloaded.
            if ((error as CallError).isUncertain) await read().catch(() => setLinks(undefined));
            throw error;
          }
          await read();
        },
        { words: makingWords },
      ),
    takeBack: (linkId: number) =>
      attempt(
        async () => {
          const params = { linkId };
          await staffApi(previewEndpoints.takeBackPreviewLink, { params }).catch(
            (error: unknown) => {
              // Another user, or an earlier attempt whose answer was lost, has revoked the link.
              if ((error as CallError).status !== 404 || (error as CallError).isForeign)
                throw error;
            },
          );
          if (made?.linkId === linkId) setMade(undefined);
          await read();
        },
        { what: previewLinksMessages.takingBack },
      ),
  };
}

const previewLinksMessages = {
  title: 'Előnézet megosztása',
  note: `Akinek megvan a link, belépés nélkül látja a közzétételre váró módosítást, vagy ha nincs, az elem mentett állapotát. A link ${LINK_DAYS} napig él.`,
  none: 'Ennek az elemnek nincs élő előnézeti linkje.',
  list: 'Élő linkek',
  make: 'Előnézeti link készítése',
  full: `Egy elemnek egyszerre legfeljebb ${MOST_LINKS} linkje lehet: újat egy visszavonása után készíthet.`,
  made: 'Az új link',
  madeNote: 'Másolja ki most: később nem olvasható ki.',
  uncertain:
    'Ha a link elkészült, a listában áll, de a címe már nem olvasható ki: vonja vissza, és készítsen újat.',
  copy: 'A link másolása',
  copied: 'Kimásolva.',
  uncopied: 'A böngésző nem engedte a másolást: jelölje ki a linket, és másolja kézzel.',
  takeBack: 'Link visszavonása',
  takeBackOne: (when: string) => `Link visszavonása: ${when} készült`,
  takenBack: 'A link visszavonva: többé nem mutat semmit.',
  entry: (who: string, when: string, until: string) => `${who}, ${when} – lejár: ${until}`,
  reading: 'a lekérés',
  takingBack: 'a visszavonás',
} as const;
