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
import { adminCopy, failureCopy } from '../../../text/copy/admin.copy.ts';
import { createChanges } from '../../../ui/admin/form/made-before.ts';
import { createReachableWatch } from '../../../ui/admin/form/reachable-watch.ts';
import { onOnline } from '../../../ui/admin/form/use-form-session.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { isSameFields } from '../../../ui/admin/form/refused-fields.ts';
import { useFocusOnRefused } from '../../../ui/admin/form/use-focus-on-refused.ts';
import { numbersOf, type RowFields, isTyped, type RowDraft } from './row-fields.ts';
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
    const input = parseFields(schema, wanted, onVersion);
    tell(errorsOf(input), isOwn);
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
      recheck(name, () => errorsOf(parseFields(schema, { ...fields, [name]: value }, version)));
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

function parseFields<Input>(
  schema: z.ZodType<Input>,
  fields: RowFields,
  version: number | undefined,
) {
  return schema.safeParse({ ...numbersOf(fields), version });
}

function errorsOf(result: z.ZodSafeParseResult<unknown>): FieldErrors {
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

const NOTHING: FieldErrors = {};

/** Messages against the fields of a row: they come when it is sent, and each goes once its field is right. */
function useRowErrors(row: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState(NOTHING);
  // Apart from the messages themselves, which change while somebody is typing.
  const [leading, setLeading] = useState(NOTHING);
  useFocusOnRefused(row, leading);
  return {
    errors,
    /** Shows what was found, and leads there if wanted. */
    tell(found: FieldErrors, leadsThere: boolean) {
      setErrors(found);
      setLeading(leadsThere ? found : NOTHING);
    },
    /** Leads to the first message: against a field, else beneath the row. */
    lead() {
      if (Object.keys(errors).length > 0) setLeading({ ...errors });
      else buttonBeneath(row.current)?.focus();
    },
    /** Holds a field that has a message against what is found now. */
    recheck(name: string, check: () => FieldErrors) {
      if (!errors[name]) return;
      const { [name]: _, ...others } = errors;
      const found = check()[name];
      setErrors(found ? { ...others, [name]: found } : others);
    },
  };
}

/** What failed is told in a row of its own, with a button to go on. */
function buttonBeneath(row: HTMLElement | null): HTMLElement | null | undefined {
  return row?.nextElementSibling?.querySelector<HTMLElement>('[role="alert"] button');
}

interface RowContentOptions {
  stored: RowFields;
  /** Version of what is stored; nothing for a row that is to be added. */
  version?: number;
  /** What was left unsaved in the row before it was shown. */
  draft: RowDraft | undefined;
  /** Hears of what is unsaved in the row. */
  onDraft: (draft: RowDraft | undefined) => void;
}

/** What is typed in a row, and what it began on. */
function useRowContent(options: RowContentOptions) {
  const { stored, draft, onDraft } = options;
  const [fields, setFields] = useState({ ...stored, ...draft?.fields });
  const [version, setVersion] = useState(draft ? draft.version : options.version);
  const [base, setBase] = useState(stored);
  const isDirty = options.version ? !isSameFields(fields, base) : isTyped(fields);
  /** A row that was only put elsewhere is still the one that the typing began on. */
  function follow(before: RowFields): void {
    const order = stored['order'] ?? '';
    if (!isSameFields({ ...before, order }, stored) || fields['order'] !== before['order']) return;
    setFields((known) => ({ ...known, order }));
    setBase(stored);
    setVersion(options.version);
  }
  useReload(options, (seen) => {
    // What is typed here stays, on the version it began on: saving it will show both.
    if (isDirty) {
      if (version === seen.version) follow(seen.stored);
      return;
    }
    setFields(stored);
    setBase(stored);
    setVersion(options.version);
  });
  useEffect(() => {
    onDraft(isDirty ? { fields, version } : undefined);
  }, [isDirty, fields, version, onDraft]);

  return {
    fields,
    version,
    base,
    isDirty,
    change: (name: string, value: string) => setFields((known) => ({ ...known, [name]: value })),
    /** Goes on with what was chosen of two versions, on the later one. */
    choose(chosen: RowFields, onVersion: number) {
      setFields(chosen);
      setVersion(onVersion);
    },
    /** The row is `next` from here on: `sent` has been stored, as `newVersion` where it was there before. */
    settle(sent: RowFields, next: RowFields, newVersion?: number) {
      // What was typed while it was on its way is not part of it, and stays.
      setFields((known) => (isSameFields(known, sent) ? next : known));
      setBase(next);
      if (newVersion !== undefined) setVersion(newVersion);
    },
  };
}

/** Calls `adopt` during the rendering that brings another stored row. */
function useReload(
  { stored, version }: Pick<RowContentOptions, 'stored' | 'version'>,
  adopt: (seen: Pick<RowContentOptions, 'stored' | 'version'>) => void,
) {
  const [seen, setSeen] = useState({ stored, version });
  if (seen.version === version && isSameFields(seen.stored, stored)) return;
  setSeen({ stored, version });
  adopt(seen);
}
