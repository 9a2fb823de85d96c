import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallError } from '../../../api/client/client.ts';
import { errorsIn, fieldErrors } from '../../../api/contract/field-errors.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { pictureCopy } from '../../../content/picture.copy.ts';
import { rememberedList } from '../list/list-address.ts';
import { createChanges, created, removed } from './made-before.ts';
import { changedSince } from './same-fields.ts';
import type { SavedItem } from './saved-item.ts';
import { toast } from '../message/toasts.tsx';
import { useDraft } from '../draft/use-draft.ts';
import {
  isGone,
  isUncertain,
  outcomeText,
  previewFailureOf,
  REFUSED,
  useFormFailure,
  type Step,
} from './use-form-failure.ts';
import { useLeaving } from '../draft/use-leaving.ts';
import { useRestoring } from '../draft/use-restoring.ts';
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
  /** Says that it was removed, and how it is had back. */
  tellRemoved: (entity: Entity) => void;
  /** What an entity is called, and where its form is. */
  nameOf: (entity: Entity) => string;
  addressOf: (entity: Entity) => string;
  /** Where to go when it is done. */
  listAddress: string;
  onSaved?: (entity: Entity) => void;
  /** Why saving has to wait; nothing when it need not. */
  notYet?: string | undefined;
}

/** Attempts without an answer that are remembered; each may be as large as the item's text. */
const MOST_SENT = 3;

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
  const failure = useFormFailure<Fields>();
  /** How many attempts at creating came to something that has been deleted since. */
  const [spent, setSpent] = useState(0);
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
  const leaving = useLeaving({ draft, setDone });
  const navigate = useNavigate();
  const listAddress = options.entity ? rememberedList(options.listAddress) : options.listAddress;

  /**
   * Runs a change, which stores `wanted`, and does what follows from it; a failure is told and nothing
   * else happens. What is told already stays until it is over.
   */
  async function attempt(
    step: Step,
    change: () => Promise<Entity | void>,
    wanted = fields,
  ): Promise<void> {
    setBusyWith(step);
    try {
      const result = await change();
      failure.tell();
      if (result) onSaved?.(result);
      if (leaving.hasLeft()) tellElsewhere(result ?? undefined);
      else if (result && step === 'saveAndStay') await goOn(result, wanted);
      else await goBack(result ?? undefined);
    } catch (error) {
      if (leaving.regret(outcomeText(error, step), sentAfter(error, step, wanted))) return;
      const current = error instanceof CallError && error.status === 412 && error.problem?.current;
      if (current) {
        failure.tell();
        setConflict({ step, current: current as Entity });
      } else fail(error, step, wanted);
    } finally {
      setBusyWith(undefined);
    }
  }

  async function goBack(saved: Entity | undefined): Promise<void> {
    // At once: going to the list must not be taken for leaving unsaved work.
    flushSync(() => setDone(true));
    await draft.drop();
    if (saved) toast(adminCopy.saved);
    else options.tellRemoved(entity!);
    await navigate(listAddress, { state: { saved: saved && itemOf(saved) } });
  }

  /** Who has gone elsewhere meanwhile stays there; what is shown there may not have the item yet. */
  function tellElsewhere(saved: Entity | undefined): void {
    if (!saved) return options.tellRemoved(entity!);
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
    leaving.moveTo(options.addressOf(saved));
  }

  function startFrom(current: Entity): void {
    setOrigin({ entity: current, fields: fieldsOf(current) });
    setSent([]);
  }

  function fail(error: unknown, step: Step, wanted: Fields): void {
    failure.tellOf(error, step, wanted);
    refuse((error as CallError).problem?.errors ?? {});
    setSent(sentAfter(error, step, wanted));
    if (isGone(error, step) && (!entity || step === 'saveAsNew')) setSpent(spent + 1);
  }

  function sentAfter(error: unknown, step: Step, wanted: Fields): readonly Fields[] {
    const isNew = isUncertain(error) && step !== 'remove' && sent.at(-1) !== wanted;
    return isNew ? [...sent, wanted].slice(-MOST_SENT) : sent;
  }

  /** What the server would be sent; nothing, and every refused field told, when it is not valid. */
  function check(wanted = fields, onVersion = entity?.version): Input | undefined {
    const input = schema.safeParse({ ...wanted, version: onVersion });
    refuse(input.success ? {} : fieldErrors(input.error));
    return input.data;
  }

  function fieldsToShow(): object | undefined {
    if (options.notYet) {
      failure.tellOfPreview({ text: options.notYet, isHeld: true });
      return undefined;
    }
    const input = check();
    failure.tellOfPreview(input ? undefined : REFUSED);
    return input;
  }

  function failPreview(error: unknown): void {
    refuse((error as CallError).problem?.errors ?? {});
    failure.tellOfPreview(previewFailureOf(error));
  }

  function run(step: Step, wanted = fields, on = entity): void {
    failure.tell();
    go(step, wanted, on);
  }

  /** As `run`, without taking away what is told: of what is tried again by itself. */
  function go(step: Step, wanted = fields, on = entity): void {
    if (on && step === 'remove') {
      const removal = (version: number) => removed(remove({ ...on, version }));
      void attempt(step, () => changes.following(on.version, removal));
      return;
    }
    if (options.notYet) {
      failure.tell({ text: pictureCopy.uploadOver, isHeld: true, next: step });
      return;
    }
    const target = step === 'saveAsNew' ? undefined : on;
    const input = check(wanted, target?.version);
    if (!input) {
      failure.tell(REFUSED);
      return;
    }
    const key = `${draft.key}|${spent}`;
    const amend = (made: Entity) => update(made, check(wanted, made.version)!);
    const change = () =>
      target
        ? changes.update(target.version, input, (changed) => update(target, changed))
        : created(create(input, key), amend);
    void attempt(step, change, wanted);
  }

  const isSameAsSent = failure.unsure === fields;
  useWhenReachable(isSameAsSent && !isBusy && !options.notYet, () => go(failure.next!));

  const { notice, comparison } = useRestoring({
    draft,
    stored,
    version: entity?.version,
    onRestore: setFields,
  });
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
    failure: failure.shown(Object.keys(errors).length > 0, options.notYet, run),
    isBusy,
    /** Whether what is typed now would be lost: the form goes as soon as what is under way has succeeded. */
    isLocked: isBusy && busyWith !== 'saveAndStay',
    /** A picture that is on its way is work too, which no draft can keep. */
    isDirty: draft.isDirty || (!isDone && options.notYet !== undefined),
    submit: () => run('save'),
    saveAndStay: () => run('saveAndStay'),
    remove: () => run('remove'),
    /** When the work was last saved, and when what is unsaved was last kept; ms since 1970. */
    savedAt,
    keptAt: draft.isDirty ? draft.keptAt : undefined,
    listAddress,
    preview: { fieldsToShow, fail: failPreview },
    draft: notice,
    leave: leaving.leave,
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
