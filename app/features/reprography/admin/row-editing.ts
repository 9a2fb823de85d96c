import { useEffect, useImperativeHandle, useState, type RefCallback, type RefObject } from 'react';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../../api/contract/field-errors.ts';
import { adminCopy, failureCopy } from '../../../content/admin.copy.ts';
import { createChanges } from '../../../ui/admin/form/made-before.ts';
import { isSameFields } from '../../../ui/admin/form/same-fields.ts';
import { useWhenReachable } from '../../../ui/admin/form/use-when-reachable.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { useRowErrors } from './row-errors.ts';
import { isTyped, numbersOf, type RowDraft, type RowFields } from './row-fields.ts';
import { useRowSending, type Outcome, type Step } from './row-sending.ts';

/** What can be done with a row from outside. */
export interface RowHandle {
  /** Sends what is in it. What fails is told in the row; nothing else happens. */
  save: () => Promise<Outcome>;
  /** Leads to what is wrong with it. */
  focus: () => void;
}

export interface RowEditingOptions<Input> {
  stored: RowFields;
  /** Version of what is stored; nothing for a row that is to be added. */
  version?: number;
  /** What was left unsaved in the row before it was shown. */
  draft: RowDraft | undefined;
  schema: z.ZodType<Input>;
  /** Sends what is in the row; gives what is stored then. */
  save: (input: Input) => Promise<{ version: number }>;
  remove?: (version: number) => Promise<void>;
  /** Hears of what the row's own buttons brought about. */
  onChanged: (text: string) => void;
  /** Hears that the row has been deleted. */
  onRemoved: () => void;
  /** Hears of what is unsaved in the row. */
  onDraft: (draft: RowDraft | undefined) => void;
  /** Tells what became of a change that failed to whoever has left the row. */
  regret: (outcome: string) => boolean;
  handle: RefCallback<RowHandle>;
}

/** One row of the price list: what is typed in it, checked when it is sent, every failure told. */
export function useRowEditing<Input extends object>(
  row: RefObject<HTMLTableRowElement | null>,
  options: RowEditingOptions<Input>,
) {
  const { stored, draft, schema, save, remove, onChanged, onDraft, handle } = options;
  const [fields, setFields] = useState({ ...stored, ...draft?.fields });
  const [version, setVersion] = useState(draft ? draft.version : options.version);
  const [base, setBase] = useState(stored);
  const { errors, tell, recheck, lead } = useRowErrors(row);
  const [changes] = useState(createChanges<{ version: number }>);
  const sending = useRowSending(Object.keys(stored), tell, options.regret);
  const { failure, conflict, showConflict } = sending;
  /** What the last attempt at saving was made with. */
  const [sent, setSent] = useState<RowFields>();
  const isDirty = options.version ? !isSameFields(fields, base) : isTyped(fields);
  useReload(options, () => {
    // What is typed here stays, on the version it began on: saving it will show both.
    if (isDirty) return;
    setFields(stored);
    setBase(stored);
    setVersion(options.version);
  });
  useEffect(() => {
    onDraft(isDirty ? { fields, version } : undefined);
  }, [isDirty, fields, version, onDraft]);

  const check = (wanted: RowFields, onVersion: number | undefined) =>
    schema.safeParse({ ...numbersOf(wanted), version: onVersion });

  async function store(isOwn: boolean, wanted = fields, onVersion = version): Promise<Outcome> {
    const input = check(wanted, onVersion);
    tell(found(input), isOwn);
    sending.forget();
    if (!input.success) return 'refused';
    setSent(wanted);
    return await sending.attempt('save', isOwn, async () => {
      const saved = await (onVersion === undefined
        ? save(input.data)
        : changes.update(onVersion, input.data, save));
      const next = onVersion === undefined ? stored : wanted;
      // What was typed while it was on its way is not part of it, and stays.
      setFields((known) => (isSameFields(known, wanted) ? next : known));
      setBase(next);
      if (onVersion !== undefined) setVersion(saved.version);
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
  useWhenReachable(Boolean(failure?.isUnsure) && isSameAsSent && !sending.isBusy, () =>
    again(failure!.step)(),
  );
  const isWaiting = conflict && !conflict.isOpen;
  return {
    fields,
    errors,
    isDirty,
    isBusy: sending.isBusy,
    set(name: string, value: string) {
      setFields((known) => ({ ...known, [name]: value }));
      recheck(name, () => found(check({ ...fields, [name]: value }, version)));
    },
    submit: () => void submit(),
    remove: () => void startRemoval(),
    failure: isWaiting
      ? { text: failureCopy.outOfDate, label: copy.compare, run: () => showConflict(true) }
      : failure && { text: failure.text, label: adminCopy.retry, run: again(failure.step) },
    conflict: conflict?.isOpen && {
      isRemoval: conflict.step === 'remove',
      base,
      mine: fields,
      theirs: conflict.theirs,
      onBack: () => showConflict(false),
      onGoOn(chosen: RowFields) {
        setFields(chosen);
        setVersion(conflict.version);
        if (conflict.step === 'remove') void startRemoval(conflict.version);
        else void submit(chosen, conflict.version);
      },
    },
  };
}

function found(result: z.ZodSafeParseResult<unknown>): FieldErrors {
  return result.success ? {} : fieldErrors(result.error);
}

/** Calls `adopt` during the rendering that brings another stored row. */
function useReload(
  { stored, version }: Pick<RowEditingOptions<unknown>, 'stored' | 'version'>,
  adopt: () => void,
) {
  const [seen, setSeen] = useState({ stored, version });
  if (seen.version === version && isSameFields(seen.stored, stored)) return;
  setSeen({ stored, version });
  adopt();
}
