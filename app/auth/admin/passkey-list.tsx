import { Button } from '../../ui/admin/button.tsx';
import { shownMoment } from '../../ui/admin/shown-moment.ts';
import type { Factors } from '../factors/factor.contract.ts';
import { accountCopy as copy } from './people.copy.ts';

interface PasskeyListProps {
  passkeys: Factors['passkeys'];
  onRemove: (passkeyId: number) => void;
}

const shown = (moment: string) => shownMoment(Date.parse(moment));

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label={copy.passkeys} className="border-t border-line">
      {passkeys.map(({ passkeyId, name, createdAt, usedAt }) => (
        <li
          key={passkeyId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5"
        >
          <div className="min-w-0">
            <strong className="wrap-anywhere">{name}</strong>
            <p className="text-sm text-quiet">
              {copy.added(shown(createdAt))} · {usedAt ? copy.used(shown(usedAt)) : copy.unused}
            </p>
          </div>
          <Button aria-label={copy.removePasskeyNamed(name)} onPress={() => onRemove(passkeyId)}>
            {copy.removePasskey}
          </Button>
        </li>
      ))}
    </ul>
  );
}
