import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallError } from '../../api/client.ts';
import { fieldErrors, type FieldErrors } from '../../api/field-errors.ts';
import { adminCopy, failureCopy } from '../../content/admin.copy.ts';
import { failureText } from './failure-text.ts';
import { rememberedList } from './list-address.ts';
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
  create: (input: Input) => Promise<Entity>;
  update: (input: Input) => Promise<Entity>;
  remove: (version: number) => Promise<void>;
  /** Where to go when it is done. */
  listAddress: string;
  onSaved?: (entity: Entity) => void;
  /** Why saving has to wait; nothing when it need not. */
  notYet?: string | undefined;
}

type Step = 'save' | 'saveAsNew' | 'remove';

/**
 * What a form for one entity does: it is checked when it is submitted, keeps a draft of what is typed,
 * tells every failure, and leaves what was typed as it is until it has been saved.
 */
export function useEntityForm<Fields extends object, Entity extends Versioned, Input>(
  options: EntityFormOptions<Fields, Entity, Input>,
) {
  const { stored, entity, schema, fieldsOf, create, update, remove, onSaved } = options;
  const [fields, setFields] = useState(stored);
  const [version, setVersion] = useState(entity?.version);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ text: string; next?: Step }>();
  const [conflict, setConflict] = useState<{ step: Step; current: Entity }>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const draft = useDraft({ form: options.draftKey, fields, stored, version, isDone });
  const navigate = useNavigate();
  const listAddress = entity ? rememberedList(options.listAddress) : options.listAddress;

  /** Runs a change and goes back to the list; a failure is told and nothing else happens. */
  async function attempt(step: Step, change: () => Promise<Entity | void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await change();
      // At once: going to the list must not be taken for leaving unsaved work.
      flushSync(() => setDone(true));
      await draft.drop();
      toast(step === 'remove' ? adminCopy.deleted : adminCopy.saved);
      if (result) onSaved?.(result);
      await navigate(listAddress);
    } catch (error) {
      const current = error instanceof CallError && error.status === 412 && error.problem?.current;
      if (current) setConflict({ step, current: current as Entity });
      else fail(error, step);
    } finally {
      setBusy(false);
    }
  }

  function fail(error: unknown, step?: Step): void {
    const { status, problem } = error as CallError;
    // A preview has no item that could be missing.
    const text = status === 404 && !step ? failureCopy.fault : failureText(error);
    const next = status === 404 && step === 'save' ? 'saveAsNew' : step;
    const isFinal = text === failureCopy.refused || (status === 404 && step === 'remove');
    setErrors(problem?.errors ?? {});
    setFailure({ text, ...(next && !isFinal && { next }) });
  }

  /** What the server would be sent; nothing, and every refused field told, when it is not valid. */
  function check(wanted = fields, onVersion = version): Input | undefined {
    const input = schema.safeParse({ ...wanted, version: onVersion });
    setErrors(input.success ? {} : fieldErrors(input.error));
    setFailure(input.success ? undefined : { text: failureCopy.refused });
    return input.data;
  }

  function run(step: Step, wanted = fields, onVersion = version): void {
    if (step === 'remove') {
      void attempt(step, () => remove(onVersion!));
      return;
    }
    if (options.notYet) {
      setFailure({ text: options.notYet, next: step });
      return;
    }
    const isNew = step === 'saveAsNew' || !entity;
    const input = check(wanted, isNew ? undefined : onVersion);
    if (input) void attempt(step, () => (isNew ? create(input) : update(input)));
  }

  const labels = { save: adminCopy.retry, remove: adminCopy.retry, saveAsNew: adminCopy.saveAsNew };
  return {
    /** What ties a part of the form to one of the fields. */
    field: <Name extends keyof Fields & string>(name: Name) => ({
      name,
      value: fields[name],
      onChange: (value: Fields[Name]) => setFields((known) => ({ ...known, [name]: value })),
    }),
    errors,
    failure: failure && {
      text: failure.text,
      // Found anew on each render: what is tried again is what stands in the form by then.
      action: failure.next && { label: labels[failure.next], run: () => run(failure.next!) },
    },
    isBusy,
    isDirty: draft.isDirty,
    submit: () => run('save'),
    remove: () => run('remove'),
    listAddress,
    preview: { fieldsToShow: (): object | undefined => check() ?? undefined, fail },
    draft: draft.found && {
      draft: draft.found,
      isOlder: draft.found.version !== entity?.version,
      onRestore() {
        setFields({ ...stored, ...draft.found!.fields });
        setVersion(draft.found!.version);
        draft.adopt();
      },
      onDiscard: () => void draft.discard(),
    },
    leave() {
      setDone(true);
      void draft.drop();
    },
    conflict: conflict && {
      isRemoval: conflict.step === 'remove',
      base: stored,
      mine: fields,
      theirs: fieldsOf(conflict.current),
      onBack: () => setConflict(undefined),
      onGoOn(chosen: Fields) {
        setConflict(undefined);
        setFields(chosen);
        setVersion(conflict.current.version);
        run(conflict.step, chosen, conflict.current.version);
      },
    },
  };
}
