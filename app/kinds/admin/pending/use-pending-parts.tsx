import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Button } from '../../../ui/admin/button.tsx';
import type { useEntityForm } from '../../../ui/admin/form/use-entity-form.ts';
import { lazyPart, MissingPart } from '../../../ui/admin/lazy-part.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import type { PendingChange } from '../../pending.contract.ts';
import type { Item, Typed } from '../staff-kind.ts';
import type { Pendable } from '../versioned.ts';
import { findBase } from './find-base.ts';
import { pendingCopy as copy } from './pending.copy.ts';
import { usePending, type Pending } from './use-pending.ts';

/** Few items have one, and the form is there sooner without it. */
const PendingNotice = lazyPart(() => import('./pending-notice.tsx'), PlainNotice);

/** In its place where it does not arrive, as when the server went away: no reason to take the form away. */
function PlainNotice({ pending: { failure } }: { pending: Pending }) {
  const retry = failure?.run && { label: adminCopy.retry, run: failure.run };
  return (
    <div className="mb-3 max-w-4xl">
      {failure ? <FailureMessage action={retry}>{failure.text}</FailureMessage> : <MissingPart />}
    </div>
  );
}

/** What is needed of a form, whichever it is. */
type Form = Pick<
  ReturnType<typeof useEntityForm<Typed, Item, Typed>>,
  | 'entity'
  | 'preview'
  | 'isBusy'
  | 'isLocked'
  | 'conflict'
  | 'isDirty'
  | 'listAddress'
  | 'hasLeft'
  | 'regret'
  | 'finish'
  | 'fill'
>;

interface Parts {
  staff: Pendable;
  form: Form;
  /** Whether visitors see the item, so that there is something to be kept from them. */
  isSeen: boolean;
  /** What else is to be done once it is published. */
  onPublished?: () => void;
}

/** What a form has for changes that are not published yet: what is told of one, and how one is saved. */
export function usePendingParts({ staff, form, isSeen, onPublished }: Parts) {
  const item = form.entity;
  const pending = usePending(staff, item, form.regret);
  const navigate = useNavigate();
  const [comparison, setComparison] = useState<Record<'base' | 'mine' | 'theirs', Typed>>();

  const [isLeaving, setLeaving] = useState(false);
  /** Beside it nothing is saved, and nothing typed: the form goes as soon as it has succeeded. */
  const isUnderWay = pending.isBusy || isLeaving;
  const isBusy = form.isBusy || isUnderWay;

  /** Who has gone elsewhere meanwhile stays there. */
  async function leave(said: string): Promise<void> {
    if (form.hasLeft()) {
      toast(said);
      return;
    }
    setLeaving(true);
    try {
      await form.finish();
      toast(said);
      await navigate(form.listAddress);
    } finally {
      setLeaving(false);
    }
  }

  async function save(): Promise<void> {
    const fields = form.preview.fieldsToShow();
    if (fields && pending.isUnread) {
      // Somebody's work waits already: both are put side by side, and neither is lost.
      const base = staff.fieldsOf(item!);
      const theirs = staff.typedOf(pending.change!.content);
      setComparison({ base, mine: staff.typedOf({ ...fields }), theirs });
      return;
    }
    if (fields && (await pending.save(fields, item!.version))) await leave(copy.saved);
  }

  function fill(values: Typed): void {
    setComparison(undefined);
    pending.hold();
    form.fill(values);
    toast(copy.loaded);
  }

  /** What was saved since the change was made is not overwritten unseen. */
  async function load(change: PendingChange): Promise<void> {
    const mine = staff.typedOf(change.content);
    if (change.baseVersion === item!.version) {
      fill(mine);
      return;
    }
    const base = await findBase(staff, item!, change);
    const theirs = staff.fieldsOf(item!);
    // Where it is not known what the work began on, all of it counts as touched.
    setComparison({ base: base ? staff.typedOf(base) : ({} as Typed), mine, theirs });
  }

  const hasNotice = item && (pending.change ?? pending.failure ?? pending.discarded);
  const ownComparison = comparison && {
    ...comparison,
    isRemoval: false,
    isRestoring: true,
    onBack: () => setComparison(undefined),
    onGoOn: fill,
  };
  return {
    /** What the form says of itself, with what is under way here. */
    state: {
      conflict: form.conflict ?? ownComparison,
      isBusy,
      isLocked: form.isLocked || isUnderWay,
    },
    notice: hasNotice && (
      <Suspense>
        <PendingNotice
          staff={staff}
          pending={{ ...pending, isBusy }}
          live={staff.fieldsOf(item)}
          isDirty={form.isDirty}
          onPublished={() => {
            onPublished?.();
            void leave(copy.published);
          }}
          onLoad={(change) => void load(change)}
        />
      </Suspense>
    ),
    otherSave: item && (isSeen || pending.change) && (
      <Button isPending={isBusy} onPress={() => void save()}>
        {copy.save}
      </Button>
    ),
  };
}
