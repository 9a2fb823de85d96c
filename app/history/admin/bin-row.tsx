import type { ReactNode } from 'react';
import { Badge } from '../../ui/admin/badge.tsx';
import { Button, firstClick } from '../../ui/admin/button.tsx';
import { ConfirmButton } from '../../ui/admin/dialog/confirm-button.tsx';
import { shownDayOf, shownMoment } from '../../ui/admin/shown-moment.ts';
import { staffKinds } from '../../staff-kinds.ts';
import type { BinEntry } from '../bin.contract.ts';
import { binCopy as copy } from './bin.copy.ts';
import { historyCopy } from './history.copy.ts';

interface BinRowProps {
  entry: BinEntry;
  /** Whether something in the list is being changed. */
  isBusy: boolean;
  onRestore: () => void;
  onDelete: () => void;
  /** What went wrong with it. */
  children: ReactNode;
}

/** One thing in the bin: what it was, who deleted it, how long it stays, and the two ways out. */
export function BinRow({ entry, isBusy, onRestore, onDelete, children }: BinRowProps) {
  const { kind, label, parts, deletedAt, deletedByName, keptUntil } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-3 py-3 last:border-b-0 sm:px-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{label}</strong>
          <Badge look="quiet">{staffKinds[kind]?.one ?? kind}</Badge>
          {parts > 0 && <span className="text-sm text-quiet">{copy.withParts(parts)}</span>}
        </p>
        <p className="mt-1 text-sm text-quiet">
          {copy.deletedBy(deletedByName || historyCopy.nobody)}{' '}
          <time dateTime={deletedAt} className="figure">
            {shownMoment(Date.parse(deletedAt))}
          </time>{' '}
          <span className="block sm:inline sm:before:content-['_·_']">
            {copy.until}{' '}
            <time dateTime={keptUntil} className="figure">
              {shownDayOf(Date.parse(keptUntil))}
            </time>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={copy.restoreNamed(label)}
          isPending={isBusy}
          onClick={firstClick(onRestore)}
        >
          {copy.restore}
        </Button>
        <ConfirmButton
          label={copy.deleteForGood}
          ariaLabel={copy.deleteForGoodNamed(label)}
          question={copy.deleteQuestion(label)}
          detail={copy.deleteDetail}
          isPending={isBusy}
          onConfirm={onDelete}
        />
      </div>
      {children && <div className="basis-full">{children}</div>}
    </li>
  );
}
