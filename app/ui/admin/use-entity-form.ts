import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallError } from '../../api/client.ts';
import { errorsIn, fieldErrors } from '../../api/field-errors.ts';
import { adminCopy, failureCopy } from '../../content/admin.copy.ts';
import { failureText } from './failure-text.ts';
import { rememberedList } from './list-address.ts';
import { createChanges, created, removed } from './made-before.ts';
import type { SavedItem } from './saved-item.ts';
import { toast } from './toasts.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaving } from './use-leaving.ts';
import { useRestoring } from './use-restoring.ts';
import { useRefusal } from './use-refusal.ts';
import { useWhenReachable } from './use-when-reachable.ts';

interface Versioned {
  version: number;
}

interface EntityFormOptions<Fields extends object, Entity extends Versioned, Input> {
  /** Names the form and the entity, for the draft that is kept. */
  draftKey: (entity: Entity | undefined) => string;
  /** What the fields hold at first. */
  stored: Fields;
  /** The entity that is changed; nothing when a new one is made. */
  entity: Entity | undefined;
  schema: z.ZodType<Input>;
  /** The form's fields of an entity. */
  fieldsOf: (entity: Entity) => Fields;
  /** The key names the attempt, however often it has to be made. */
  create: (input: Input, idempotencyKey: string) => Promise<Entity>;
  update: (entity: Entity, input: Input) => Promise<Entity>;
  remove: (entity: Entity) => Promise<void>;
  /** What an entity is called, and where its form is. */
  nameOf: (entity: Entity) => string;
  addressOf: (entity: Entity) => string;
  /** Where to go when it is done. */
  listAddress: string;
  onSaved?: (entity: Entity) => void;
  /** Why saving has to wait; nothing when it need not. */
  notYet?: string | undefined;
}

/** Attempts without an answer that are remembered; each may be as large as the item's pictures. */
const MOST_SENT = 3;

interface Failure<Fields> {
  text: string;
  next?: Step;
  /** What was sent, where nobody knows whether it was stored. */
  unsure?: Fields;
}

type Step = 'save' | 'saveAndStay' | 'saveAsNew' | 'remove';

const labels = {
  save: adminCopy.retry,
  saveAndStay: adminCopy.retry,
  remove: adminCopy.retry,
  saveAsNew: adminCopy.saveAsNew,
};

/**
 * What a form for one entity does: it is checked when it is submitted, keeps a draft of what is typed,
 * tells every failure, and leaves what was typed as it is until it has been saved.
 */
export function useEntityForm<
  Fields extends object,
  Entity extends Versioned,
  Input extends object,
>(options: EntityFormOptions<Fields, Entity, Input>) {
  const { schema, fieldsOf, create, update, remove, onSaved } = options;
  const [fields, setFields] = useState(options.stored);
  /** What the work in the form began on, and what the fields were by then. */
  const [origin, setOrigin] = useState({ entity: options.entity, fields: options.stored });
  const { errors, refusal, refuse } = useRefusal(fields, (wanted) =>
    errorsIn(schema, { ...wanted, version: origin.entity?.version }),
  );
  const [failure, setFailure] = useState<Failure<Fields>>();
  /** How many attempts at creating came to something that has been deleted since. */
  const [spent, setSpent] = useState(0);
  /** Why there is no preview; what is known of a save stands beside it. */
  const [previewFailure, setPreviewFailure] = useState<string>();
  const [conflict, setConflict] = useState<{ step: Step; current: Entity }>();
  const [busyWith, setBusyWith] = useState<Step>();
  const [isDone, setDone] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  /** What was sent without an answer, the last of it last. */
  const [sent, setSent] = useState<readonly Fields[]>([]);
  const { entity, fields: stored } = origin;
  const isBusy = busyWith !== undefined;
  const [changes] = useState(createChanges<Entity>);
  const draftKey = options.draftKey(entity);
  const draft = useDraft({
    form: draftKey,
    fields,
    stored,
    version: entity?.version,
    sent,
    isDone,
  });
  const leave = useLeaving({ draft, setDone });
  const navigate = useNavigate();
  const listAddress = options.entity ? rememberedList(options.listAddress) : options.listAddress;

  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /**
   * Runs a change, which stores `wanted`, and does what follows from it; a failure is told and nothing
   * else happens.
   */
  async function attempt(
    step: Step,
    change: () => Promise<Entity | void>,
    wanted = fields,
  ): Promise<void> {
    setBusyWith(step);
    setFailure(undefined);
    setPreviewFailure(undefined);
    try {
      const result = await change();
      if (result) onSaved?.(result);
      if (!isShown.current) tellElsewhere(result ?? undefined);
      else if (result && step === 'saveAndStay') await goOn(result, wanted);
      else await goBack(result ?? undefined);
    } catch (error) {
      if (!isShown.current) return toast(reasonOf(error, step));
      const current = error instanceof CallError && error.status === 412 && error.problem?.current;
      if (current) setConflict({ step, current: current as Entity });
      else fail(error, step, wanted);
    } finally {
      setBusyWith(undefined);
    }
  }

  async function goBack(saved: Entity | undefined): Promise<void> {
    // At once: going to the list must not be taken for leaving unsaved work.
    flushSync(() => setDone(true));
    await draft.drop();
    toast(saved ? adminCopy.saved : adminCopy.deleted);
    await navigate(listAddress, { state: { saved: saved && itemOf(saved) } });
  }

  /** Who has gone elsewhere meanwhile stays there; what is shown there may not have the item yet. */
  function tellElsewhere(saved: Entity | undefined): void {
    if (!saved) return toast(adminCopy.deleted);
    const { name, address } = itemOf(saved);
    toast(adminCopy.saved, { link: { label: name, address } });
  }

  const itemOf = (saved: Entity): SavedItem => ({
    name: options.nameOf(saved),
    address: options.addressOf(saved),
  });

  /** The form is that of what was saved from here on, and stays as it stands, with what was typed since. */
  async function goOn(saved: Entity, wanted: Fields): Promise<void> {
    flushSync(() => {
      startFrom(saved);
      setFields((now) => ({ ...fieldsOf(saved), ...changedSince(wanted, now) }));
      setSavedAt(Date.now());
      draft.moveTo(options.draftKey(saved));
    });
    await draft.drop();
    // Past the router, which would load the item anew and build the form again, without caret and undo.
    history.replaceState(history.state, '', options.addressOf(saved));
  }

  function startFrom(current: Entity): void {
    setOrigin({ entity: current, fields: fieldsOf(current) });
    setSent([]);
  }

  function reasonOf(error: unknown, step?: Step): string {
    const what = step === 'remove' ? failureCopy.removal : failureCopy.saving;
    // A preview has no item that could be missing.
    const isMissing = (error as CallError).status === 404 && !step;
    return isMissing ? failureCopy.fault : failureText(error, { what });
  }

  function fail(error: unknown, step: Step, wanted: Fields): void {
    const { status, problem } = error as CallError;
    const isRemoval = step === 'remove';
    const reason = reasonOf(error, step);
    const isGone = status === 404 && !isRemoval;
    const next = isGone ? 'saveAsNew' : step;
    const isUnsure = error instanceof CallError && error.isUncertain;
    const outcome = isRemoval ? failureCopy.notRemoved : failureCopy.notSaved;
    const text = failure?.unsure && !isUnsure ? `${outcome} ${reason}` : reason;
    const isFinal = reason === failureCopy.refused;
    refuse(problem?.errors ?? {});
    setFailure({ text, ...(!isFinal && { next }), ...(isUnsure && { unsure: wanted }) });
    if (isUnsure && !isRemoval && sent.at(-1) !== wanted)
      setSent([...sent, wanted].slice(-MOST_SENT));
    if (isGone && (!entity || step === 'saveAsNew')) setSpent(spent + 1);
  }

  /** What the server would be sent; nothing, and every refused field told, when it is not valid. */
  function check(wanted = fields, onVersion = entity?.version): Input | undefined {
    const input = schema.safeParse({ ...wanted, version: onVersion });
    refuse(input.success ? {} : fieldErrors(input.error));
    return input.data;
  }

  function fieldsToShow(): object | undefined {
    const input = check();
    setPreviewFailure(input ? undefined : failureCopy.refused);
    return input;
  }

  function failPreview(error: unknown): void {
    refuse((error as CallError).problem?.errors ?? {});
    setPreviewFailure(reasonOf(error));
  }

  function run(step: Step, wanted = fields, on = entity): void {
    if (on && step === 'remove') {
      const removal = (version: number) => removed(remove({ ...on, version }));
      void attempt(step, () => changes.following(on.version, removal));
      return;
    }
    if (options.notYet) {
      setFailure({ text: options.notYet, next: step });
      return;
    }
    const target = step === 'saveAsNew' ? undefined : on;
    const input = check(wanted, target?.version);
    setPreviewFailure(undefined);
    setFailure(input ? undefined : { text: failureCopy.refused });
    if (!input) return;
    const key = `${draft.key}|${spent}`;
    const amend = (made: Entity) => update(made, check(wanted, made.version)!);
    const change = () =>
      target
        ? changes.update(target.version, input, (changed) => update(target, changed))
        : created(create(input, key), amend);
    void attempt(step, change, wanted);
  }

  const isSameAsSent = failure?.unsure === fields;
  useWhenReachable(isSameAsSent && !isBusy, () => run(failure!.next!));

  const { notice, comparison } = useRestoring({
    draft,
    stored,
    version: entity?.version,
    onRestore: setFields,
  });
  const isRefused = Object.keys(errors).length > 0;
  const text = [previewFailure, failure?.text].find(
    (told) => told !== undefined && (isRefused || told !== failureCopy.refused),
  );
  return {
    entity,
    /** What ties a part of the form to one of the fields. */
    field: <Name extends keyof Fields & string>(name: Name) => ({
      name,
      value: fields[name],
      onChange: (value: Fields[Name]) => setFields((known) => ({ ...known, [name]: value })),
    }),
    errors,
    refusal,
    failure:
      text === undefined
        ? undefined
        : {
            text,
            // Found anew on each render: what is tried again is what stands in the form by then.
            action: failure?.next && { label: labels[failure.next], run: () => run(failure.next!) },
          },
    isBusy,
    /** Whether what is typed now would be lost: the form goes as soon as what is under way has succeeded. */
    isLocked: isBusy && busyWith !== 'saveAndStay',
    isDirty: draft.isDirty,
    submit: () => run('save'),
    saveAndStay: () => run('saveAndStay'),
    remove: () => run('remove'),
    /** When the work was last saved, and when what is unsaved was last kept; ms since 1970. */
    savedAt,
    keptAt: draft.isDirty ? draft.keptAt : undefined,
    listAddress,
    preview: { fieldsToShow, fail: failPreview },
    draft: notice,
    leave,
    conflict: conflict
      ? {
          isRemoval: conflict.step === 'remove',
          base: stored,
          mine: fields,
          theirs: fieldsOf(conflict.current),
          onBack: () => setConflict(undefined),
          onGoOn(chosen: Fields) {
            setConflict(undefined);
            setFields(chosen);
            startFrom(conflict.current);
            run(conflict.step, chosen, conflict.current);
          },
        }
      : comparison,
  };
}

/** The fields of `now` that are not as they were in `before`. */
function changedSince<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const names = Object.keys(now) as (keyof Fields)[];
  const changed = names.filter((name) => now[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Fields>;
}
