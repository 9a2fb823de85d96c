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
import { adminMessages, failureMessages } from '../../../text/messages/admin.messages.ts';
import { createChanges } from '../../../ui/admin/form/retry-reconciliation.ts';
import { createReachableWatch } from '../../../ui/admin/form/reachable-watch.ts';
import { onOnline } from '../../../ui/admin/form/use-form-session.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { isSameFields } from '../../../ui/admin/form/refused-fields.ts';
import { useFocusOnRefused } from '../../../ui/admin/form/use-focus-on-refused.ts';
import { numbersOf, type RowFields, isTyped, type RowDraft } from './row-fields.ts';
import { useRowSending, type Outcome, type Step } from './row-sending.ts';

export interface RowHandle {
  save: () => Promise<Outcome>;
  focus: () => void;
}

export interface RowEditingOptions<Input> extends RowContentOptions {
  schema: z.ZodType<Input>;
  save: (input: Input) => Promise<{ version: number }>;
  remove?: (version: number) => Promise<void>;
  onChanged: (text: string) => void;
  onRemoved: () => void;
  notifyFailure: (outcome: string) => boolean;
  handle: RefCallback<RowHandle>;
}

/** State of one row of the price list. Saving validates the row and shows all errors. */
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
  /** Input of the last attempt to save. */
  const [sent, setSent] = useState<RowFields>();

  async function store(isOwn: boolean, requested = fields, onVersion = version): Promise<Outcome> {
    const input = parseFields(schema, requested, onVersion);
    tell(errorsOf(input), isOwn);
    sending.forget();
    if (!input.success) return 'refused';
    setSent(requested);
    return await sending.attempt('save', isOwn, async () => {
      const saved = await (onVersion === undefined
        ? save(input.data)
        : changes.update(onVersion, input.data, save));
      // After adding, the row is empty again.
      if (onVersion === undefined) settle(requested, stored);
      else settle(requested, requested, saved.version);
    });
  }

  async function submit(input = fields, onVersion = version): Promise<void> {
    if ((await store(true, input, onVersion)) !== 'saved') return;
    onChanged(onVersion === undefined ? adminMessages.added : adminMessages.saved);
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
    failure: reportText(sending, again),
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

/** While `isWaiting`, calls `act` as soon as the server is reachable again. */
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

/** The message beneath the row, and the action of its button. */
function reportText(
  { failure, conflict, showConflict }: ReturnType<typeof useRowSending>,
  again: (step: Step) => () => void,
) {
  return conflict && !conflict.isOpen
    ? { text: failureMessages.outOfDate, label: messages.compare, run: () => showConflict(true) }
    : failure && { text: failure.text, label: adminMessages.retry, run: again(failure.step) };
}

const NOTHING: FieldErrors = {};

/** Field errors of a row. Saving sets them; each is removed once its field is valid. */
function useRowErrors(row: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState(NOTHING);
  // The errors that move the focus. They are kept apart from `errors`, which changes while the user types.
  const [leading, setLeading] = useState(NOTHING);
  useFocusOnRefused(row, leading);
  return {
    errors,
    tell(found: FieldErrors, leadsThere: boolean) {
      setErrors(found);
      setLeading(leadsThere ? found : NOTHING);
    },
    /** Moves the focus to the first invalid field, or else to the button beneath the row. */
    lead() {
      if (Object.keys(errors).length > 0) setLeading({ ...errors });
      else buttonBeneath(row.current)?.focus();
    },
    recheck(name: string, check: () => FieldErrors) {
      if (!errors[name]) return;
      const { [name]: _, ...others } = errors;
      const found = check()[name];
      setErrors(found ? { ...others, [name]: found } : others);
    },
  };
}

/** Returns the button of the failure that the next table row shows. */
function buttonBeneath(row: HTMLElement | null): HTMLElement | null | undefined {
  return row?.nextElementSibling?.querySelector<HTMLElement>('[role="alert"] button');
}

interface RowContentOptions {
  stored: RowFields;
  version?: number;
  /** The draft with which the row is first rendered. */
  draft: RowDraft | undefined;
  onDraft: (draft: RowDraft | undefined) => void;
}

/** Input of a row, and the stored values on which the input is based. */
function useRowContent(options: RowContentOptions) {
  const { stored, draft, onDraft } = options;
  const [fields, setFields] = useState({ ...stored, ...draft?.fields });
  const [version, setVersion] = useState(draft ? draft.version : options.version);
  const [base, setBase] = useState(stored);
  const isDirty = options.version ? !isSameFields(fields, base) : isTyped(fields);
  /** Takes over a new position, so that moving a row does not make its draft outdated. */
  function follow(before: RowFields): void {
    const order = stored['order'] ?? '';
    if (!isSameFields({ ...before, order }, stored) || fields['order'] !== before['order']) return;
    setFields((known) => ({ ...known, order }));
    setBase(stored);
    setVersion(options.version);
  }
  useReload(options, (seen) => {
    // The draft keeps the version on which it is based, so that saving shows the conflict.
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
    /** Continues with the fields that the user has chosen in a conflict, based on the later version `onVersion`. */
    choose(chosen: RowFields, onVersion: number) {
      setFields(chosen);
      setVersion(onVersion);
    },
    /** Shows `next` after `sent` was stored. `newVersion` is given for a row that existed before. */
    settle(sent: RowFields, next: RowFields, newVersion?: number) {
      // Input typed during the request stays.
      setFields((known) => (isSameFields(known, sent) ? next : known));
      setBase(next);
      if (newVersion !== undefined) setVersion(newVersion);
    },
  };
}

/** Calls `adopt` with the former values, during the render in which the stored row changes. */
function useReload(
  { stored, version }: Pick<RowContentOptions, 'stored' | 'version'>,
  adopt: (seen: Pick<RowContentOptions, 'stored' | 'version'>) => void,
) {
  const [seen, setSeen] = useState({ stored, version });
  if (seen.version === version && isSameFields(seen.stored, stored)) return;
  setSeen({ stored, version });
  adopt(seen);
}
