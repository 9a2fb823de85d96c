import { useRef, useState } from 'react';
import { adminCopy } from '../../content/admin.copy.ts';
import { Button, firstClick } from '../../ui/admin/button.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { shownMoment } from '../../ui/admin/shown-moment.ts';
import { MOST_LINKS, type PreviewLink } from '../preview.contract.ts';
import { NewLink } from './new-link.tsx';
import { previewLinksCopy as copy } from './preview-links.copy.ts';
import { usePreviewLinks } from './use-preview-links.ts';

/** The links by which others see an item before it is public: made, and taken back. */
export default function PreviewLinks(item: { kind: string; itemId: number }) {
  const { links, made, failure, isBusy, find, make, takeBack } = usePreviewLinks(item);
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const isFull = links !== undefined && links.length >= MOST_LINKS;

  async function remove(linkId: number): Promise<void> {
    if (!(await takeBack(linkId))) return;
    toast(copy.takenBack);
    // The button that was pressed is gone.
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
        {copy.title}
      </summary>
      <div className="mt-2 border border-line bg-sheet p-4">
        <p className="mb-3">{copy.note}</p>
        {failure && (
          <div className="mb-3">
            <FailureMessage
              action={links ? undefined : { label: adminCopy.retry, run: () => void find() }}
            >
              {failure}
            </FailureMessage>
          </div>
        )}
        {made && <NewLink key={made.linkId} address={made.address} />}
        {links && <Links links={links} isBusy={isBusy} onTakeBack={(id) => void remove(id)} />}
        {isFull && <p className="mb-3">{copy.full}</p>}
        <Button isPending={isBusy || !links || isFull} onPress={() => void make()}>
          {copy.make}
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
  if (links.length === 0) return <p className="mb-3 text-quiet">{copy.none}</p>;
  return (
    <ul aria-label={copy.list} className="mb-3">
      {links.map(({ linkId, madeByName, madeAt, expiresAt }) => (
        <li
          key={linkId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <span>{copy.entry(madeByName, moment(madeAt), moment(expiresAt))}</span>
          <Button
            isNarrow
            aria-label={copy.takeBackOne(moment(madeAt))}
            isPending={isBusy}
            onClick={firstClick(() => onTakeBack(linkId))}
          >
            {copy.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const moment = (text: string) => shownMoment(Date.parse(text));
