import { CallError } from '../../../api/client/client.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import type { Comparison } from '../draft/draft-restorer.ts';
import { failureOf, isGone, isUncertain, outcomeText, REFUSED } from './form-failure.ts';
import type { Attempt, Step } from './form-failure.ts';
import type { FormPorts } from './form-ports.ts';
import { createFormWork, type WorkOptions } from './form-work.ts';
import { createChanges, created, removed, type Versioned } from './retry-reconciliation.ts';
import { createReachableWatch } from './reachable-watch.ts';
import type { SavedItem } from './saved-item.ts';

export interface FormOptions<
  Fields extends object,
  Entity extends Versioned,
  Input,
> extends WorkOptions<Fields, Entity, Input> {
  create: (input: Input, idempotencyKey: string) => Promise<Entity>;
  update: (entity: Entity, input: Input) => Promise<Entity>;
  remove: (entity: Entity) => Promise<void>;
  tellRemoved: (entity: Entity) => void;
  nameOf: (entity: Entity) => string;
  /**
   * Returns other fields that change when the editor sets field `name` to `value`; `fields` are the values before that
   * change.
   */
  fieldsSetBy?: (name: string, value: unknown, fields: Fields) => Partial<Fields>;
  listAddress: string;
  onSaved?: (entity: Entity) => void;
  /** Explains why visitors do not see the saved item; undefined if no explanation is needed. */
  hiddenText?: (saved: Entity, was: Entity | undefined) => string | undefined;
}

export type FormSession<Fields extends object, Entity extends Versioned> = ReturnType<
  typeof createFormSession<Fields, Entity, object>
>;

/**
 * The logic of an entity form, without its view. The session validates on submission, stores a draft of the input,
 * reports every failure, and keeps the input until it is saved. A save whose answer was lost is retried automatically,
 * without creating duplicates.
 */
export function createFormSession<
  Fields extends object,
  Entity extends Versioned,
  Input extends object,
>(options: FormOptions<Fields, Entity, Input>, ports: FormPorts) {
  const { listAddress } = options;
  const { page, notify } = ports;
  const changes = createChanges<Entity>();
  const watch = createReachableWatch(ports);
  const work = createFormWork(options, ports, onUpdate);
  const { state, update, tell, check, leaving } = work;
  const getSnapshot = () => work.snapshotOf(viewOf);
  let isStarted = false;
  /**
   * Number of items created by this form that have been deleted since. Part of the idempotency key, so that the form
   * can create another item.
   */
  let spent = 0;
  let isAskedAgain = false;
  let dismiss: (() => void) | undefined;

  function start(): () => void {
    isStarted = true;
    const stop = work.start();
    onUpdate();
    return () => {
      isStarted = false;
      stop();
      watch.turnOff();
    };
  }

  function onUpdate(): void {
    const { failure, fields, busyWith } = state();
    // Checks the outcome only while the form still contains the fields that were sent.
    const isWorthFindingOut =
      failure?.unsure === fields && !busyWith && work.blocker() === undefined;
    if (isStarted && isWorthFindingOut) watch.turnOn(findOut);
    else watch.turnOff();
  }

  function findOut(): void {
    go(state().failure!.next!, { input: state().fields, on: state().entity, wasUnknown: true });
  }

  function run(step: Step, input = state().fields, on = state().entity): void {
    const wasUnknown = state().failure?.isUnknown === true;
    tell();
    go(step, { input, on, wasUnknown });
  }

  function go(step: Step, by: Omit<Attempt<Fields>, 'step'> & { on: Entity | undefined }): void {
    const { input: wanted, on, wasUnknown } = by;
    if (state().busyWith) return;
    if (on && step === 'remove') {
      const removal = (version: number) => removed(options.remove({ ...on, version }));
      const change = () => changes.following(on.version, removal);
      void attempt(change, { step, input: wanted, wasUnknown });
      return;
    }
    if (work.blocker() !== undefined) {
      tell({ text: pictureMessages.uploadOver, isBlocked: true, next: step });
      return;
    }
    const target = step === 'saveAsNew' ? undefined : on;
    const input = check(wanted, target?.version);
    if (!input) {
      dismissSaved();
      tell(REFUSED);
      return;
    }
    const idempotencyKey = `${work.key()}|${spent}`;
    const amend = (made: Entity) => options.update(made, check(wanted, made.version)!);
    const change = () =>
      target
        ? changes.update(target.version, input, (changed) => options.update(target, changed))
        : created(options.create(input, idempotencyKey), amend);
    void attempt(change, { step, input: wanted, wasUnknown });
  }

  async function attempt(
    change: () => Promise<Entity | void>,
    attempted: Attempt<Fields>,
  ): Promise<void> {
    const { step, input } = attempted;
    const target = state().entity;
    update({ busyWith: step });
    try {
      const saved = (await change()) ?? undefined;
      tell();
      if (saved) options.onSaved?.(saved);
      if (leaving.hasLeft()) notifyDone(saved, target, true);
      else if (saved && step === 'saveAndStay') {
        await work.goOn(saved, input);
        const hidden = options.hiddenText?.(saved, target);
        if (hidden) dismiss = notify(hidden, { isState: true });
      } else {
        await work.finish();
        notifyDone(saved, target, false);
        await page.navigate(listAddress, { state: { saved: saved && itemOf(saved) } });
      }
    } catch (error) {
      fail(error, attempted);
    } finally {
      update({ busyWith: undefined });
      saveAgain();
    }
  }

  const itemOf = (saved: Entity): SavedItem => ({
    name: options.nameOf(saved),
    address: options.addressOf(saved),
  });

  /**
   * Reports a save or deletion. For a user who has left the form, the message links to the saved item, because the page
   * they are on may not show the item yet.
   */
  function notifyDone(saved: Entity | undefined, was: Entity | undefined, hasLeft: boolean): void {
    if (!saved) {
      options.tellRemoved(was!);
      return;
    }
    const hidden = options.hiddenText?.(saved, was);
    const { name, address } = itemOf(saved);
    notify(hidden === undefined ? adminMessages.saved : `${adminMessages.saved} ${hidden}`, {
      ...(hasLeft && { link: { label: name, address } }),
      isState: hidden !== undefined,
    });
  }

  function dismissSaved(): void {
    dismiss?.();
    dismiss = undefined;
  }

  function fail(error: unknown, { step, input, wasUnknown }: Attempt<Fields>): void {
    dismissSaved();
    const isLost = isUncertain(error) && step !== 'remove';
    const sent = isLost ? work.sentWith(input) : state().sent;
    if (leaving.notifyFailure(outcomeText(error, step), sent)) return;
    const current = error instanceof CallError && error.status === 412 && error.problem?.current;
    if (current) {
      tell();
      update({ conflict: { step, current: current as Entity } });
      return;
    }
    tell(failureOf(error, { step, input, wasUnknown }));
    work.refuse((error as CallError).problem?.errors ?? {});
    update({ sent });
    if (isGone(error, step) && (!state().entity || step === 'saveAsNew')) spent += 1;
  }

  function saveAgain(): void {
    const { isDirty, failure, conflict } = getSnapshot();
    const goesOn = isAskedAgain && isDirty && !failure && !conflict;
    isAskedAgain = false;
    if (goesOn) run('saveAndStay');
  }

  function viewOf() {
    const { busyWith, isLockedElsewhere, comparison } = state();
    const { failure, ...shown } = work.shown();
    const next = failure?.next;
    return {
      ...shown,
      failure: failure && {
        ...failure,
        // Uses the fields at the time of the retry, not those sent before.
        action: next && { label: RETRY[next], run: () => run(next) },
      },
      isBusy: busyWith !== undefined || isLockedElsewhere,
      /**
       * Whether the fields are locked. The form closes as soon as the current step succeeds, so further input would be
       * lost.
       */
      isLocked: (busyWith !== undefined && busyWith !== 'saveAndStay') || isLockedElsewhere,
      conflict: conflictView() ?? comparison,
    };
  }

  function conflictView() {
    const { conflict, stored, fields } = state();
    if (!conflict) return undefined;
    const { step, current } = conflict;
    return {
      isRemoval: step === 'remove',
      base: stored,
      mine: fields,
      theirs: options.fieldsOf(current),
      onBack: () => update({ conflict: undefined }),
      onGoOn(chosen: Fields): void {
        update({ conflict: undefined });
        work.startFrom(current, chosen);
        run(step, chosen, current);
      },
    };
  }

  return {
    start,
    subscribe: work.subscribe,
    getSnapshot,
    listAddress,
    setField(name: string, value: unknown): void {
      const { fields } = state();
      update({
        fields: { ...fields, [name]: value, ...options.fieldsSetBy?.(name, value, fields) },
      });
    },
    fill: (values: Partial<Fields>) => update({ fields: { ...state().fields, ...values } }),
    block: work.block,
    /** Locks or unlocks the form. It is locked during an action outside the form that may close the form. */
    hold: (isLockedElsewhere: boolean) => update({ isLockedElsewhere }),
    submit: () => run('save'),
    saveAndStay: () => run('saveAndStay'),
    /** Saves without closing the form. If such a save is already in progress, saves again after it succeeds. */
    saveByKey(): void {
      const { isBusy, isLocked } = getSnapshot();
      if (isBusy) isAskedAgain = !isLocked;
      else run('saveAndStay');
    },
    remove: () => run('remove'),
    preview: work.preview,
    compare: (comparison: Comparison<Fields> | undefined) => update({ comparison }),
    want: work.want,
    leave: leaving.leave,
    isAt: leaving.isAt,
    hasLeft: leaving.hasLeft,
    notifyFailure: (outcome: string) => leaving.notifyFailure(outcome, state().sent),
    finish: work.finish,
  };
}

const RETRY: Record<Step, string> = {
  save: adminMessages.retry,
  saveAndStay: adminMessages.retry,
  remove: adminMessages.retry,
  saveAsNew: adminMessages.saveAsNew,
};
