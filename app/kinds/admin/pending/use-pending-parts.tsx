import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/admin/button.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import type { PendingChange } from '../../pending.contract.ts';
import { blankFields, fieldsOf } from '../form-fields.ts';
import type { StaffForm, Typed } from '../staff-kind.ts';
import type { useKindForm } from '../use-kind-form.ts';
import { pendingCopy as copy } from './pending.copy.ts';
import { usePending } from './use-pending.ts';

/** Few items have one, and the form is there sooner without it. */
const PendingNotice = lazy(() => import('./pending-notice.tsx'));

interface Parts {
  staff: StaffForm;
  form: ReturnType<typeof useKindForm>;
  /** Whether visitors see the item, so that there is something to be kept from them. */
  isSeen: boolean;
}

/** What a form has for changes that are not published yet: what is told of one, and how one is saved. */
export function usePendingParts({ staff, form, isSeen }: Parts) {
  const item = form.entity;
  const pending = usePending(staff, item);
  const navigate = useNavigate();

  async function leave(said: string): Promise<void> {
    await form.finish();
    toast(said);
    await navigate(form.listAddress);
  }

  async function save(): Promise<void> {
    const fields = form.preview.fieldsToShow();
    if (fields && (await pending.save(fields, item!.version))) await leave(copy.saved);
  }

  function load({ content }: PendingChange): void {
    const values = Object.keys(blankFields(staff)).map((name) => [name, content[name] ?? '']);
    form.fill(Object.fromEntries(values) as Typed);
    toast(copy.loaded);
  }

  const hasNotice = item && (pending.change ?? pending.failure ?? pending.discarded);
  return {
    notice: hasNotice && (
      <Suspense>
        <PendingNotice
          staff={staff}
          pending={pending}
          live={fieldsOf(staff, item)}
          isDirty={form.isDirty}
          onPublished={() => void leave(copy.published)}
          onLoad={load}
        />
      </Suspense>
    ),
    otherSave: item && (isSeen || pending.change) && (
      <Button isPending={pending.isBusy || form.isBusy} onPress={() => void save()}>
        {copy.save}
      </Button>
    ),
  };
}
