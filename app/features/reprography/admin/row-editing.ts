import { useEffect, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { CallError } from '../../../api/client.ts';
import { fieldErrors, type FieldErrors } from '../../../api/field-errors.ts';
import { failureText } from '../../../ui/admin/failure-text.ts';
import { useFocusOnRefused } from '../../../ui/admin/use-focus-on-refused.ts';
import { isSameFields } from '../../../ui/admin/same-fields.ts';
import { numbersOf, rowFields, type RowDraft, type RowFields } from './row-fields.ts';

interface RowEditingOptions<Input> {
  /** The row itself, for the focus. */
  row: RefObject<HTMLTableRowElement | null>;
  stored: RowFields;
  /** Version of what is stored; nothing for a row that is to be added. */
  version?: number;
  /** What an earlier visit left unsaved in the row. */
  draft: RowDraft | undefined;
  schema: z.ZodType<Input>;
  /** Sends what is in the row; gives the version it has then. */
  save: (input: Input) => Promise<number>;
  remove?: (version: number) => Promise<void>;
  /** Hears of what is unsaved in the row. */
  onDraft: (draft: RowDraft | undefined) => void;
}

type Step = 'save' | 'remove';

/** One row of the price list: what is typed in it, checked when it is sent, every failure told. */
export function useRowEditing<Input>(options: RowEditingOptions<Input>) {
  const { row, stored, draft, schema, save, remove, onDraft } = options;
  const [fields, setFields] = useState(draft?.fields ?? stored);
  const [version, setVersion] = useState(draft ? draft.version : options.version);
  const [base, setBase] = useState(stored);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ text: string; step: Step }>();
  const [conflict, setConflict] = useState<{ step: Step; theirs: RowFields; version: number }>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = !isSameFields(fields, base);
  useReload(options, () => {
    // What is typed here stays, on the version it began on: saving it will show both.
    if (isDirty) return;
    setFields(stored);
    setBase(stored);
    setVersion(options.version);
  });
  useFocusOnRefused(row, errors);

  useEffect(() => {
    onDraft(isDirty ? { fields, version } : undefined);
    return () => onDraft(undefined);
  }, [isDirty, fields, version, onDraft]);

  async function attempt(step: Step, change: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
    } catch (error) {
      const text = failureText(error);
      const { status, problem } = error as CallError;
      const current = status === 412 ? (problem?.current as { version: number }) : undefined;
      if (current) {
        setConflict({ step, theirs: rowFields(stored, current), version: current.version });
        return;
      }
      setErrors(problem?.errors ?? {});
      if (!problem?.errors) setFailure({ text, step });
    } finally {
      setBusy(false);
    }
  }

  async function submit(wanted = fields, onVersion = version): Promise<void> {
    const input = schema.safeParse({ ...numbersOf(wanted), version: onVersion });
    setErrors(input.success ? {} : fieldErrors(input.error));
    setFailure(undefined);
    if (!input.success) return;
    await attempt('save', async () => {
      const saved = await save(input.data);
      const next = onVersion === undefined ? stored : wanted;
      // What was typed while it was on its way is not part of it, and stays.
      setFields((known) => (isSameFields(known, wanted) ? next : known));
      setBase(next);
      if (onVersion !== undefined) setVersion(saved);
    });
  }

  const startRemoval = (onVersion = version) => attempt('remove', () => remove!(onVersion!));
  const again = (step: Step) => () => void (step === 'save' ? submit() : startRemoval());
  return {
    fields,
    set: (name: string, value: string) => setFields((known) => ({ ...known, [name]: value })),
    errors,
    failure: failure && { text: failure.text, retry: again(failure.step) },
    isBusy,
    isDirty,
    submit: () => void submit(),
    remove: () => void startRemoval(),
    conflict: conflict && {
      isRemoval: conflict.step === 'remove',
      base,
      mine: fields,
      theirs: conflict.theirs,
      onBack: () => setConflict(undefined),
      onGoOn(chosen: RowFields) {
        setConflict(undefined);
        setFields(chosen);
        setVersion(conflict.version);
        if (conflict.step === 'remove') void startRemoval(conflict.version);
        else void submit(chosen, conflict.version);
      },
    },
  };
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
