import { useEffect, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { CallError } from '../../../api/client.ts';
import { fieldErrors, type FieldErrors } from '../../../api/field-errors.ts';
import { failureText } from '../../../ui/admin/failure-text.ts';

/** Every field of a row as it is typed; numbers become numbers when the row is sent. */
export type RowFields = Record<string, string>;

interface RowEditingOptions<Input> {
  /** The row itself, for the focus. */
  row: RefObject<HTMLTableRowElement | null>;
  stored: RowFields;
  version: number | undefined;
  schema: z.ZodType<Input>;
  save: (input: Input) => Promise<unknown>;
  onSaved: () => Promise<void>;
}

/** One row of the price list: what is typed in it, checked when it is sent, every failure told. */
export function useRowEditing<Input>(options: RowEditingOptions<Input>) {
  const { row, stored, schema, save, onSaved } = options;
  const [fields, setFields] = useState(stored);
  const [version, setVersion] = useState(options.version);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Record<string, unknown>>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    row.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')
      ?.focus();
  }, [errors, row]);

  async function attempt(change: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      await onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const current = error.status === 412 ? error.problem?.current : undefined;
      setTheirs(current as Record<string, unknown> | undefined);
      setErrors(error.problem?.errors ?? {});
      if (!current) setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  async function submit(onVersion = version): Promise<void> {
    const input = schema.safeParse({ ...typed(fields), version: onVersion });
    setErrors(input.success ? {} : fieldErrors(input.error));
    setTheirs(undefined);
    if (input.success) await attempt(() => save(input.data));
  }

  return {
    fields,
    set: (name: string, value: string) => setFields({ ...fields, [name]: value }),
    reset: () => setFields(stored),
    errors,
    failure,
    isBusy,
    isDirty: JSON.stringify(fields) !== JSON.stringify(stored),
    submit: () => submit(),
    attempt,
    conflict: theirs && {
      keepMine() {
        setVersion(theirs['version'] as number);
        void submit(theirs['version'] as number);
      },
      takeTheirs: () => void onSaved(),
    },
  };
}

const NUMBERS = ['order', 'reproCategoryId'];

/** What was typed, with numbers as numbers; what is none stays as it is, to be refused by name. */
function typed(fields: RowFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      NUMBERS.includes(name) ? number(value) : value,
    ]),
  );
}

function number(value: string): number | string | undefined {
  const plain = value.trim().replace('−', '-').replace(',', '.');
  if (plain === '') return undefined;
  return Number.isNaN(Number(plain)) ? value : Number(plain);
}
