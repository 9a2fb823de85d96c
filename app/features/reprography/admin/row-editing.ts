import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
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
import { useRefusal } from '../../../ui/admin/form/use-refusal.ts';
import { newDraftKey } from '../../../ui/admin/draft/draft.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { isSameFields } from '../../../ui/admin/form/refused-fields.ts';
import { useFocusOnRefused } from '../../../ui/admin/form/use-focus-on-refused.ts';
import { isUnsaved, numbersOf, type RowFields, type RowInput } from './row-fields.ts';
import { useRowSending, type Outcome, type Step } from './row-sending.ts';

export interface RowHandle {
  save: () => Promise<Outcome>;
  focus: () => void;
}

export interface RowEditingOptions<Input> {
  stored: RowFields;
  /** Undefined for a new row. */
  version?: number;
  /** Input of the user; undefined as long as the row shows the stored fields. */
  input: RowInput | undefined;
  setInput: (change: (known: RowInput | undefined) => RowInput | undefined) => void;
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
  const { stored, setInput, schema, save, remove, onChanged, handle } = options;
  const current = currentInput(options.input, options);
  const { fields, version } = current;
  const { errors, tell, lead } = useRowErrors(row, fields, (typed) =>
    errorsOf(parseFields(schema, typed, version)),
  );
  const [changes] = useState(createChanges<{ version: number }>);
  const sending = useRowSending(Object.keys(stored), tell, options.notifyFailure);
  const { failure, conflict, showConflict } = sending;
  /** Input of the last attempt to save. */
  const [sent, setSent] = useState<RowFields>();
  /** Whether the user submitted the row while it was being saved. What was typed meanwhile is saved next. */
  const isSubmittedAgain = useRef(false);

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
      setInput((known) => inputAfter(requested, known, onVersion && saved.version));
    });
  }

  async function submit(input = fields, onVersion = version): Promise<void> {
    if (sending.isBusy) {
      isSubmittedAgain.current = onVersion !== undefined;
      return;
    }
    if ((await store(true, input, onVersion)) !== 'saved') return;
    onChanged(onVersion === undefined ? adminMessages.added : adminMessages.saved);
  }

  useOnceIdle(sending.isBusy, () => {
    if (isSubmittedAgain.current && !failure && !conflict && isUnsaved(current)) void submit();
    isSubmittedAgain.current = false;
  });

  async function startRemoval(onVersion = version): Promise<void> {
    const outcome = await sending.attempt('remove', true, () =>
      changes.following(onVersion!, remove!),
    );
    if (outcome !== 'saved') return;
    setInput(() => undefined);
    options.onRemoved();
  }

  useImperativeHandle(handle, () => ({
    save: () => store(false),
    focus: lead,
  }));

  const again = (step: Step) => () => void (step === 'save' ? submit() : startRemoval());
  const isSameAsSent = failure?.step === 'remove' || (sent && isSameFields(sent, fields));
  useReachable(Boolean(failure?.isUnsure && isSameAsSent && !sending.isBusy), () =>
    again(failure!.step)(),
  );
  return {
    fields,
    errors,
    isDirty: isUnsaved(current),
    isBusy: sending.isBusy,
    set: (name: string, value: string) =>
      setInput((known) => {
        const { key, ...input } = currentInput(known, options);
        return {
          ...input,
          fields: { ...input.fields, [name]: value },
          ...(version === undefined && { key: key ?? newRowKey() }),
        };
      }),
    submit: () => void submit(),
    remove: () => void startRemoval(),
    failure: reportText(sending, again),
    conflict: conflict?.isOpen && {
      isRemoval: conflict.step === 'remove',
      base: current.base ?? stored,
      mine: fields,
      theirs: conflict.theirs,
      onBack: () => showConflict(false),
      onGoOn(chosen: RowFields) {
        setInput(() => ({ fields: chosen, base: conflict.theirs, version: conflict.version }));
        if (conflict.step === 'remove') void startRemoval(conflict.version);
        else void submit(chosen, conflict.version);
      },
    },
  };
}

export const newRowKey = () => newDraftKey('reproprices:row');

/**
 * Returns the input of a row, or its stored fields as input. If only the row's position has changed since, the input is
 * based on the new version, so that moving a row does not make the input outdated.
 */
function currentInput(
  input: RowInput | undefined,
  { stored, version }: { stored: RowFields; version?: number },
): RowInput {
  const unchanged = { fields: stored, base: stored, version };
  if (!input?.version || !version || input.version > version) return input ?? unchanged;
  if (!isUnsaved(input)) return unchanged;
  const { fields, base } = input;
  const order = stored['order'] ?? '';
  const isOnlyMoved =
    base && isSameFields({ ...base, order }, stored) && fields['order'] === base['order'];
  return isOnlyMoved ? { fields: { ...fields, order }, base: stored, version } : input;
}

/** The input of a row after `sent` was stored: what was typed during the request stays. */
function inputAfter(
  sent: RowFields,
  known: RowInput | undefined,
  savedVersion: number | undefined,
): RowInput | undefined {
  const fields = known && !isSameFields(known.fields, sent) ? known.fields : undefined;
  if (savedVersion !== undefined)
    return { fields: fields ?? sent, base: sent, version: savedVersion };
  // After adding, the row is empty again.
  return fields && { fields, version: undefined, key: newRowKey() };
}

/** Calls `act` when `isBusy` becomes false. */
function useOnceIdle(isBusy: boolean, act: () => void): void {
  const onIdle = useEffectEvent(act);
  useEffect(() => {
    if (!isBusy) onIdle();
  }, [isBusy]);
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
function useRowErrors(
  row: RefObject<HTMLElement | null>,
  fields: RowFields,
  check: (fields: RowFields) => FieldErrors,
) {
  const { errors, refuse } = useRefusal(fields, check);
  // The errors that move the focus. They are kept apart from `errors`, which changes while the user types.
  const [leading, setLeading] = useState(NOTHING);
  useFocusOnRefused(row, leading);
  return {
    errors,
    tell(found: FieldErrors, leadsThere: boolean) {
      refuse(found);
      setLeading(leadsThere ? found : NOTHING);
    },
    /** Moves the focus to the first invalid field, or else to the button beneath the row. */
    lead() {
      if (Object.keys(errors).length > 0) setLeading({ ...errors });
      else buttonBeneath(row.current)?.focus();
    },
  };
}

/** Returns the button of the failure that the next table row shows. */
function buttonBeneath(row: HTMLElement | null): HTMLElement | null | undefined {
  return row?.nextElementSibling?.querySelector<HTMLElement>('[role="alert"] button');
}
