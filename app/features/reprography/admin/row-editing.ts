import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  type RefCallback,
  type RefObject,
} from 'react';
import type { z } from 'zod';
import { isReachable } from '../../../api/client/staff-client.ts';
import { fieldErrors, type FieldErrors } from '../../../api/contract/field-errors.ts';
import { adminCopy, failureCopy } from '../../../content/admin.copy.ts';
import { createChanges } from '../../../ui/admin/form/made-before.ts';
import { createReachableWatch } from '../../../ui/admin/form/reachable-watch.ts';
import { onOnline } from '../../../ui/admin/form/use-form-session.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { useRowContent, type RowContentOptions } from './row-content.ts';
import { useRowErrors } from './row-errors.ts';
import { numbersOf, type RowFields } from './row-fields.ts';
import { useRowSending, type Outcome, type Step } from './row-sending.ts';

/** What can be done with a row from outside. */
export interface RowHandle {
  /** Sends what is in it. What fails is told in the row; nothing else happens. */
  save: () => Promise<Outcome>;
  /** Leads to what is wrong with it. */
  focus: () => void;
}

export interface RowEditingOptions<Input> extends RowContentOptions {
  schema: z.ZodType<Input>;
  /** Sends what is in the row; gives what is stored then. */
  save: (input: Input) => Promise<{ version: number }>;
  remove?: (version: number) => Promise<void>;
  /** Hears of what the row's own buttons brought about. */
  onChanged: (text: string) => void;
  /** Hears that the row has been deleted. */
  onRemoved: () => void;
  /** Tells what became of a change that failed to a person who has left the row. */
  notifyFailure: (outcome: string) => boolean;
  handle: RefCallback<RowHandle>;
}

/** One row of the price list: what is typed in it, checked when it is sent, every failure told. */
export function useRowEditing<Input extends object>(
  row: RefObject<HTMLTableRowElement | null>,
  options: RowEditingOptions<Input>,
) {
  const { stored, schema, save, remove, onChanged, onDraft, handle } = options;
  const { errors, tell, recheck, lead } = useRowErrors(row);
  const [changes] = useState(createChanges<{ version: number }>);
  const sending = useRowSending(Object.keys(stored), tell, options.notifyFailure);
  const { failure, conflict, showConflict } = sending;
  const { fields, version, base, isDirty, change, choose, settle } = useRowContent(options);
  /** What the last attempt at saving was made with. */
  const [sent, setSent] = useState<RowFields>();

  async function store(isOwn: boolean, wanted = fields, onVersion = version): Promise<Outcome> {
    const input = check(schema, wanted, onVersion);
    tell(found(input), isOwn);
    sending.forget();
    if (!input.success) return 'refused';
    setSent(wanted);
    return await sending.attempt('save', isOwn, async () => {
      const saved = await (onVersion === undefined
        ? save(input.data)
        : changes.update(onVersion, input.data, save));
      // A row that is added leaves an empty one.
      if (onVersion === undefined) settle(wanted, stored);
      else settle(wanted, wanted, saved.version);
    });
  }

  async function submit(wanted = fields, onVersion = version): Promise<void> {
    if ((await store(true, wanted, onVersion)) !== 'saved') return;
    onChanged(onVersion === undefined ? adminCopy.added : adminCopy.saved);
  }

  async function startRemoval(onVersion = version): Promise<void> {
    const outcome = await sending.attempt('remove', true, () =>
      changes.following(onVersion!, remove!),
    );
    if (outcome !== 'saved') return;
    onDraft(undefined);
    options.onRemoved();
  }

  useImperativeHandle(handle, () => ({
    save: () => store(false),
    focus: lead,
  }));

  const again = (step: Step) => () => void (step === 'save' ? submit() : startRemoval());
  const isSameAsSent = failure?.step === 'remove' || sent === fields;
  useReachable(Boolean(failure?.isUnsure) && isSameAsSent && !sending.isBusy, () =>
    again(failure!.step)(),
  );
  return {
    fields,
    errors,
    isDirty,
    isBusy: sending.isBusy,
    set(name: string, value: string) {
      change(name, value);
      recheck(name, () => found(check(schema, { ...fields, [name]: value }, version)));
    },
    submit: () => void submit(),
    remove: () => void startRemoval(),
    failure: told(sending, again),
    conflict: conflict?.isOpen && {
      isRemoval: conflict.step === 'remove',
      base,
      mine: fields,
      theirs: conflict.theirs,
      onBack: () => showConflict(false),
      onGoOn(chosen: RowFields) {
        choose(chosen, conflict.version);
        if (conflict.step === 'remove') void startRemoval(conflict.version);
        else void submit(chosen, conflict.version);
      },
    },
  };
}

/** Calls `act` when the server can be reached again, while `isWaiting`. */
function useReachable(isWaiting: boolean, act: () => void): void {
  const onReachable = useEffectEvent(act);
  const [watch] = useState(() => createReachableWatch({ isReachable, page: { onOnline } }));
  useEffect(() => {
    if (isWaiting) watch.turnOn(() => onReachable());
    return () => watch.turnOff();
  }, [watch, isWaiting]);
}

function check<Input>(schema: z.ZodType<Input>, fields: RowFields, version: number | undefined) {
  return schema.safeParse({ ...numbersOf(fields), version });
}

function found(result: z.ZodSafeParseResult<unknown>): FieldErrors {
  return result.success ? {} : fieldErrors(result.error);
}

/** What is told beneath the row, and what its button does about it. */
function told(
  { failure, conflict, showConflict }: ReturnType<typeof useRowSending>,
  again: (step: Step) => () => void,
) {
  return conflict && !conflict.isOpen
    ? { text: failureCopy.outOfDate, label: copy.compare, run: () => showConflict(true) }
    : failure && { text: failure.text, label: adminCopy.retry, run: again(failure.step) };
}
