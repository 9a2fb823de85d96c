import { useState } from 'react';
import { staffApi } from '../../../api/client/staff-client.ts';
import { isArranged } from '../../../content/admin/screens/content-staff.ts';
import { staffTypes } from '../../../content/admin/staff-types.ts';
import { ConfirmButton } from '../../../ui/admin/dialog/confirm-button.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { oneByOne } from '../../../ui/admin/selection/one-by-one.ts';
import { firstUseCopy as copy } from './first-use.copy.ts';
import type { Sample } from './use-sample-removal.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

/** Whose samples may well be what a company of this trade says of itself; nobody has invented people or works. */
const adoptable: ReadonlySet<string> = new Set(['home', 'laboratory']);

/** Makes all samples of a step the company's own, as they are: each is saved once. */
export function AdoptSamples({ step, of: title, samples }: AdoptSamplesProps) {
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  if (!adoptable.has(step) || samples.length === 0) return null;

  async function adopt(): Promise<void> {
    setBusy(true);
    try {
      const { done, missed, isReachable } = await oneByOne(samples, saveOne);
      if (done.length > 0) toast(copy.adopted(done.length));
      if (missed.length > 0) toast(copy.notAdopted(missed.length), { isFailure: true });
      if (isReachable) await reload();
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmButton
      look="plain"
      label={copy.adopt}
      ariaLabel={copy.adoptOf(title)}
      question={copy.adoptQuestion(samples.length)}
      detail={copy.adoptDetail}
      isPending={isBusy}
      onConfirm={() => void adopt()}
    />
  );
}

interface AdoptSamplesProps {
  step: string;
  of: string;
  samples: Sample[];
}

async function saveOne({ kind, itemId, version }: Sample): Promise<void> {
  const staff = await staffTypes().content[kind]!.staff();
  const { one, update } = staff.calls;
  const sent = isArranged(staff) && { params: { id: itemId } };
  const body = await staffApi(one, { ...sent } as never);
  await staffApi(update, { ...sent, body, ifMatch: version } as never);
}
