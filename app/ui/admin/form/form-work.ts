import type { z } from 'zod';
import type { CallError } from '../../../api/client/client.ts';
import { errorsIn, fieldErrors, type FieldErrors } from '../../../api/contract/field-errors.ts';
import { createDraftSaver } from '../draft/draft-saver.ts';
import { createLeaveTracker } from '../draft/leave-tracker.ts';
import { createDraftRestorer, type Comparison } from '../draft/draft-restorer.ts';
import {
  previewFailureOf,
  REFUSED,
  shownFailure,
  type Failure,
  type Step,
  type ShownFailure,
} from './form-failure.ts';
import type { FormPorts } from './form-ports.ts';
import { createListeners } from './listeners.ts';
import type { Versioned } from './retry-reconciliation.ts';
import { stillWrong, changedSince, isSameFields } from './refused-fields.ts';

export interface WorkOptions<Fields extends object, Entity extends Versioned, Input> {
  draftKey: (entity: Entity | undefined) => string;
  stored: Fields;
  entity: Entity | undefined;
  schema: z.ZodType<Input>;
  labels: Readonly<Record<string, string>>;
  fieldsOf: (entity: Entity) => Fields;
  addressOf: (entity: Entity) => string;
}

interface State<Fields, Entity> {
  fields: Fields;
  entity: Entity | undefined;
  stored: Fields;
  isDone: boolean;
  /** When the work was last saved; ms since 1970. */
  savedAt: number | undefined;
  sent: readonly Fields[];
  /** Errors of the last refusal; a new object for each refusal. */
  refusal: FieldErrors;
  /** The errors of the last refusal that still apply. */
  errors: FieldErrors;
  failure: Failure<Fields> | undefined;
  previewFailure: ShownFailure | undefined;
  busyWith: Step | undefined;
  /** Whether an action outside the form is in progress that may close the form. */
  isLockedElsewhere: boolean;
  conflict: { step: Step; current: Entity } | undefined;
  /** Two versions of the item. The user chooses between them before anything is saved. */
  comparison: Comparison<Fields> | undefined;
  blockers: Readonly<Record<string, string | undefined>>;
}

/** Number of unanswered saves to remember. Each may be as large as the text of the item. */
const MOST_SENT = 3;

/**
 * Creates the state of a form: the input, the stored entity, errors, and the draft. Calls `onUpdate` before the
 * listeners on every change.
 */
export function createFormWork<Fields extends object, Entity extends Versioned, Input>(
  options: WorkOptions<Fields, Entity, Input>,
  ports: FormPorts,
  onUpdate: () => void,
) {
  const { schema, fieldsOf, draftKey } = options;
  const { subscribe, emit, snapshotOf } = createListeners();
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
    isLockedElsewhere: false,
    conflict: undefined,
    comparison: undefined,
    blockers: {},
  };
  const draftSaver = createDraftSaver<Fields>(
    {
      form: draftKey(options.entity),
      work: work(),
      onChange: changed,
      onRequested: (draft) => restoring.start(draft),
    },
    ports,
  );
  const leaveTracker = createLeaveTracker<Fields>(
    { draft: draftSaver, setDone: (isDone) => update({ isDone }) },
    ports,
  );
  const restoring = createDraftRestorer<Fields>({
    keeper: draftSaver,
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
    draftSaver.update(work());
    if (isBlocked() || freedWith) queueMicrotask(endHold);
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
  const isBlocked = () => state.failure?.isBlocked === true;
  const errorsOf = (fields: Fields) =>
    errorsIn(schema, { ...fields, version: state.entity?.version });

  /**
   * Removes the message about a blocked step. This happens once the step has become possible and then a field changes
   * or a new blocker appears.
   */
  function endHold(): void {
    if (!isBlocked()) freedWith = undefined;
    else if (!freedWith) {
      if (blocker() === undefined) freedWith = state.fields;
    } else if (blocker() !== undefined || freedWith !== state.fields) {
      freedWith = undefined;
      tell();
    }
  }

  function tell(failure?: Failure<Fields>): void {
    update({ failure, previewFailure: undefined });
  }

  function refuse(found: FieldErrors): void {
    update({ refusal: found, errors: found });
  }

  /** Validates the input for the server. Returns undefined, with errors at the fields, if the input is invalid. */
  function check(fields = state.fields, version = state.entity?.version): Input | undefined {
    const input = schema.safeParse({ ...fields, version });
    refuse(input.success ? {} : fieldErrors(input.error));
    return input.data;
  }

  const originOf = (entity: Entity) => ({ entity, stored: fieldsOf(entity), sent: [] });

  return {
    start(): () => void {
      const stops = [leaveTracker.show(), draftSaver.start()];
      return () => stops.forEach((stop) => stop());
    },
    subscribe,
    snapshotOf,
    state: () => state,
    update,
    key: () => draftSaver.state().key,
    want: draftSaver.want,
    leaving: leaveTracker,
    blocker,
    /** Sets the reason why the field `name` blocks the form; undefined removes the reason. */
    block(name: string, reason: string | undefined): void {
      const { blockers } = state;
      if (blockers[name] !== reason) update({ blockers: { ...blockers, [name]: reason } });
    },
    check,
    refuse,
    tell,
    sentWith(lost: Fields): readonly Fields[] {
      const { sent } = state;
      return sent.at(-1) === lost ? sent : [...sent, lost].slice(-MOST_SENT);
    },
    startFrom: (entity: Entity, fields: Fields) => update({ ...originOf(entity), fields }),
    /** Continues as the form of the saved item, and keeps input that was typed during the save. */
    async goOn(saved: Entity, input: Fields): Promise<void> {
      const { key } = draftSaver.state();
      const fields = { ...fieldsOf(saved), ...changedSince(input, state.fields) };
      update({ ...originOf(saved), fields, savedAt: Date.now() });
      draftSaver.moveTo(draftKey(saved));
      await ports.drafts.drop(key);
      leaveTracker.moveTo(options.addressOf(saved));
    },
    async finish(): Promise<void> {
      update({ isDone: true });
      await draftSaver.drop();
    },
    preview: {
      /**
       * Returns the input for the preview. If the form is blocked or invalid, shows the reason and returns undefined.
       */
      fieldsToShow(): object | undefined {
        const reason = blocker();
        if (reason !== undefined) {
          update({ previewFailure: { text: reason, isBlocked: true } });
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
    shown() {
      const { fields, entity, errors, refusal, failure, previewFailure, savedAt } = state;
      const { isDirty, keptAt } = draftSaver.state();
      const isRefused = Object.keys(errors).length > 0;
      return {
        fields,
        entity,
        errors,
        refusal,
        failure: shownFailure({ failure, previewFailure, isRefused, blocker: blocker() }),
        /** A pending upload also counts as unsaved work, because a draft cannot store it. */
        isDirty: isDirty || (!state.isDone && blocker() !== undefined),
        savedAt,
        keptAt: isDirty ? keptAt : undefined,
        draft: restoring.notice(),
      };
    },
  };
}
