import { Link } from 'react-router';
import { staffTypes } from '../../admin/staff-types.ts';
import type { LibraryItem, MediaUse } from '../library.contract.ts';
import { libraryCopy as copy } from './library.copy.ts';

export function MediaUses({ item: { uses, useCount } }: { item: LibraryItem }) {
  if (useCount === 0) return <p className="text-sm text-quiet">{copy.unused}</p>;
  const more = useCount - uses.length;
  return (
    <ul aria-label={copy.uses} className="flex flex-col text-sm">
      {uses.map((use) => (
        <li key={`${use.kind}:${use.itemId}`} className="min-w-0 py-0.5 break-words">
          <Use use={use} />
        </li>
      ))}
      {more > 0 && <li className="text-quiet">{copy.moreUses(more)}</li>}
    </ul>
  );
}

function Use({ use: { kind, itemId, label } }: { use: MediaUse }) {
  const known = staffTypes().all[kind];
  const name = label || `${itemId}.`;
  if (!known) return <>{name}</>;
  return (
    <>
      <span className="text-quiet">{known.one}: </span>
      <Link to={known.address(itemId)} className="inline-block min-h-6 text-petrol underline">
        {name}
      </Link>
    </>
  );
}
