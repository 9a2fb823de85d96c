import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallError } from '../../api/client.ts';
import { fieldErrors, type FieldErrors } from '../../api/field-errors.ts';
import { adminCopy, failureCopy } from '../../content/admin.copy.ts';
import { failureText } from './failure-text.ts';
import { toast } from './toasts.tsx';
import { useDraft } from './use-draft.ts';

interface Versioned {
  version: number;
}

interface EntityFormOptions<Fields extends object, Entity extends Versioned, Input> {
  /** Names the form and the entity, for the draft that is kept. */
  draftKey: string;
  /** What the fields hold at first. */
  stored: Fields;
  /** The entity that is changed; nothing when a new one is made. */
  entity: Entity | undefined;
  schema: z.ZodType<Input>;
  /** The form's fields of an entity. */
  fieldsOf: (entity: Entity) => Fields;
  save: (input: Input) => Promise<Entity>;
  remove: (version: number) => Promise<void>;
  /** Where to go when it is done. */
  listAddress: string;
  onSaved?: (entity: Entity) => void;
}

/**
 * What a form for one entity does: it is checked when it is submitted, keeps a draft of what is typed,
 * tells every failure, and leaves what was typed as it is until it has been saved.
 */
export function useEntityForm<Fields extends object, Entity extends Versioned, Input>(
  options: EntityFormOptions<Fields, Entity, Input>,
) {
  const { draftKey, stored, entity, schema, fieldsOf, save, remove, listAddress, onSaved } =
    options;
  const [fields, setFields] = useState(stored);
  const [version, setVersion] = useState(entity?.version);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Entity>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const draft = useDraft(draftKey, fields, stored, version);
  const navigate = useNavigate();

  /** Runs a change and goes back to the list; a failure is told and nothing else happens. */
  async function attempt(change: () => Promise<Entity | void>, done: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await change();
      // At once: going to the list must not be taken for leaving unsaved work.
      flushSync(() => setDone(true));
      await draft.drop();
      toast(done);
      if (result) onSaved?.(result);
      await navigate(listAddress);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof CallError)) throw error;
    const current = error.status === 412 ? error.problem?.current : undefined;
    if (current) {
      setConflict(current as Entity);
      return;
    }
    setErrors(error.problem?.errors ?? {});
    setFailure(failureText(error));
  }

  function submit(wanted = fields, onVersion = version): void {
    const input = schema.safeParse({ ...wanted, version: onVersion });
    setErrors(input.success ? {} : fieldErrors(input.error));
    setFailure(input.success ? undefined : failureCopy.refused);
    if (input.success) void attempt(() => save(input.data), adminCopy.saved);
  }

  return {
    fields,
    set: (change: Partial<Fields>) => setFields((known) => ({ ...known, ...change })),
    errors,
    failure,
    isBusy,
    isDirty: draft.isDirty && !isDone,
    submit: () => submit(),
    remove: () => void attempt(() => remove(version!), adminCopy.deleted),
    draft: draft.found && {
      draft: draft.found,
      isOlder: draft.found.version !== entity?.version,
      onRestore() {
        setFields(draft.found!.fields);
        setVersion(draft.found!.version);
        draft.dismiss();
      },
      onDiscard: () => void draft.drop(),
    },
    leave: () => void draft.drop(),
    conflict: conflict && {
      mine: fields,
      theirs: fieldsOf(conflict),
      onBack: () => setConflict(undefined),
      onSave(chosen: Fields) {
        setConflict(undefined);
        setFields(chosen);
        setVersion(conflict.version);
        submit(chosen, conflict.version);
      },
    },
  };
}
