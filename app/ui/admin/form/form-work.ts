import type { z } from 'zod';
import type { CallError } from '../../../api/client/client.ts';
import { errorsIn, fieldErrors, type FieldErrors } from '../../../api/contract/field-errors.ts';
import { createDraftKeeper } from '../draft/draft-keeper.ts';
import { createLeaving } from '../draft/leaving.ts';
import { createRestoring, type Comparison } from '../draft/restoring.ts';
import {
  previewFailureOf,
  REFUSED,
  shownFailure,
  type Failure,
  type Step,
  type Told,
} from './form-failure.ts';
import type { FormPorts } from './form-ports.ts';
import { createListeners } from './listeners.ts';
import type { Versioned } from './made-before.ts';
import { stillWrong } from './refused-fields.ts';
import { changedSince, isSameFields } from './same-fields.ts';

export interface WorkOptions<Fields extends object, Entity extends Versioned, Input> {
  /** Names the form and the entity, for the draft that is kept. */
  draftKey: (entity: Entity | undefined) => string;
  /** The fields at the start. */
  stored: Fields;
  /** The entity that is changed; nothing when a new one is made. */
  entity: Entity | undefined;
  schema: z.ZodType<Input>;
  /** Labels of the fields. */
  labels: Readonly<Record<string, string>>;
  /** The form's fields of an entity. */
  fieldsOf: (entity: Entity) => Fields;
  /** The address of an entity's form. */
  addressOf: (entity: Entity) => string;
}

interface State<Fields, Entity> {
  fields: Fields;
  /** The entity when the work began, and its fields. */
  entity: Entity | undefined;
  stored: Fields;
  isDone: boolean;
  /** When the work was last saved; ms since 1970. */
  savedAt: number | undefined;
  /** Fields of saves that were not answered, the latest last. */
  sent: readonly Fields[];
  /** Errors of the last refusal; a new object for each refusal. */
  refusal: FieldErrors;
  /** Errors of the refusal that still hold. */
  errors: FieldErrors;
  failure: Failure<Fields> | undefined;
  previewFailure: Told | undefined;
  busyWith: Step | undefined;
  /** Whether something beside the form is under way that ends it. */
  isHeldElsewhere: boolean;
  /** The newer version that a save has met, until the person has chosen. */
  conflict: { step: Step; current: Entity } | undefined;
  /** Two versions between which the person chooses before anything is saved. */
  comparison: Comparison<Fields> | undefined;
  /** Why the form cannot be sent yet, by field. */
  blockers: Readonly<Record<string, string | undefined>>;
}

/** Attempts without an answer that are remembered; each may be as large as the item's text. */
const MOST_SENT = 3;

/**
 * The work in a form: what is typed, what it began on, what is said against it, and the draft that is kept until it is
 * saved. `onUpdate` is called before the listeners, whenever anything of it has changed.
 */
export function createFormWork<Fields extends object, Entity extends Versioned, Input>(
  options: WorkOptions<Fields, Entity, Input>,
  ports: FormPorts,
  onUpdate: () => void,
) {
  const { schema, fieldsOf, draftKey } = options;
  const { subscribe, emit } = createListeners();
  /** The fields as they were when a step that had to wait could be taken. */
  let freedWith: Fields | undefined;
  let state: State<Fields, Entity> = {
    fields: options.stored,
    entity: options.entity,
    stored: options.stored,
    isDone: false,
    savedAt: undefined,
    sent: [],
    refusal: {},
    errors: {},
    failure: undefined,
    previewFailure: undefined,
    busyWith: undefined,
    isHeldElsewhere: false,
    conflict: undefined,
    comparison: undefined,
    blockers: {},
  };
  const keeper = createDraftKeeper<Fields>(
    {
      form: draftKey(options.entity),
      work: work(),
      onChange: changed,
      onWanted: (draft) => restoring.start(draft),
    },
    ports,
  );
  const leaving = createLeaving<Fields>(
    { draft: keeper, setDone: (isDone) => update({ isDone }) },
    ports,
  );
  const restoring = createRestoring<Fields>({
    keeper,
    origin: () => ({ stored: state.stored, version: state.entity?.version }),
    fill: (fields) => update({ fields }),
    compare: (comparison) => update({ comparison }),
  });

  function update(change: Partial<State<Fields, Entity>>): void {
    const before = state.fields;
    state = { ...state, ...change };
    if (!isSameFields(before, state.fields)) {
      const { errors, fields } = state;
      state.errors = stillWrong(errors, { before, now: fields, check: errorsOf });
    }
    keeper.update(work());
    // After what else changes at the same time.
    if (isHeld() || freedWith) queueMicrotask(endHold);
    changed();
  }

  function changed(): void {
    onUpdate();
    emit();
  }

  function work() {
    const { fields, stored, entity, sent, isDone } = state;
    const pendingUploads = namesOfBlocked();
    return { fields, stored, version: entity?.version, sent, isDone, pendingUploads };
  }

  function namesOfBlocked(): string | undefined {
    const { blockers } = state;
    const names = Object.keys(blockers).filter((name) => blockers[name] !== undefined);
    return names.length > 0
      ? names.map((name) => options.labels[name] ?? name).join(', ')
      : undefined;
  }

  const blocker = () => Object.values(state.blockers).find((reason) => reason !== undefined);
  const isHeld = () => state.failure?.isHeld === true;
  const errorsOf = (fields: Fields) =>
    errorsIn(schema, { ...fields, version: state.entity?.version });

  /**
   * Removes the message about a blocked step once the step could be taken and something else happens: a field changes,
   * or another blocker comes.
   */
  function endHold(): void {
    if (!isHeld()) freedWith = undefined;
    else if (!freedWith) {
      if (blocker() === undefined) freedWith = state.fields;
    } else if (blocker() !== undefined || freedWith !== state.fields) {
      freedWith = undefined;
      tell();
    }
  }

  /** Says what failed, in place of what was said before. */
  function tell(failure?: Failure<Fields>): void {
    update({ failure, previewFailure: undefined });
  }

  function refuse(found: FieldErrors): void {
    update({ refusal: found, errors: found });
  }

  /** The input for the server; undefined, with errors at the fields, if it is invalid. */
  function check(fields = state.fields, version = state.entity?.version): Input | undefined {
    const input = schema.safeParse({ ...fields, version });
    refuse(input.success ? {} : fieldErrors(input.error));
    return input.data;
  }

  const originOf = (entity: Entity) => ({ entity, stored: fieldsOf(entity), sent: [] });

  return {
    start(): () => void {
      const stops = [leaving.show(), keeper.start()];
      return () => stops.forEach((stop) => stop());
    },
    subscribe,
    state: () => state,
    update,
    /** Names this work over reloads and crashes. */
    key: () => keeper.state().key,
    want: keeper.want,
    leaving,
    /** Why the form cannot be sent yet; nothing when it can. */
    blocker,
    /** Tells why the form cannot be sent yet, because of one of its fields; nothing when it can. */
    block(name: string, reason: string | undefined): void {
      const { blockers } = state;
      if (blockers[name] !== reason) update({ blockers: { ...blockers, [name]: reason } });
    },
    check,
    refuse,
    tell,
    /** Fields of saves that were not answered, with `lost` as the latest. */
    sentWith(lost: Fields): readonly Fields[] {
      const { sent } = state;
      return sent.at(-1) === lost ? sent : [...sent, lost].slice(-MOST_SENT);
    },
    /** Begins on what is stored now, with fields that were chosen. */
    startFrom: (entity: Entity, fields: Fields) => update({ ...originOf(entity), fields }),
    /** The form is that of what was saved from here on, and stays as it stands, with what was typed since. */
    async goOn(saved: Entity, wanted: Fields): Promise<void> {
      const { key } = keeper.state();
      const fields = { ...fieldsOf(saved), ...changedSince(wanted, state.fields) };
      update({ ...originOf(saved), fields, savedAt: Date.now() });
      keeper.moveTo(draftKey(saved));
      await ports.drafts.drop(key);
      leaving.moveTo(options.addressOf(saved));
    },
    /** Marks the work as saved, so that the form can be left. */
    async finish(): Promise<void> {
      update({ isDone: true });
      await keeper.drop();
    },
    preview: {
      /** The fields when they can be shown; nothing, once it has been told why, when they cannot. */
      fieldsToShow(): object | undefined {
        const reason = blocker();
        if (reason !== undefined) {
          update({ previewFailure: { text: reason, isHeld: true } });
          return undefined;
        }
        const input = check();
        update({ previewFailure: input ? undefined : REFUSED });
        return input as object | undefined;
      },
      fail(error: unknown): void {
        refuse((error as CallError).problem?.errors ?? {});
        update({ previewFailure: previewFailureOf(error) });
      },
    },
    /** The part of the state that the form shows. */
    shown() {
      const { fields, entity, errors, refusal, failure, previewFailure, savedAt } = state;
      const { isDirty, keptAt } = keeper.state();
      const isRefused = Object.keys(errors).length > 0;
      return {
        fields,
        entity,
        errors,
        refusal,
        failure: shownFailure({ failure, previewFailure, isRefused, blocker: blocker() }),
        /** An upload that is pending is work too, which no draft can keep. */
        isDirty: isDirty || (!state.isDone && blocker() !== undefined),
        savedAt,
        /** When what is unsaved was last kept; ms since 1970. */
        keptAt: isDirty ? keptAt : undefined,
        draft: restoring.notice(),
      };
    },
  };
}
