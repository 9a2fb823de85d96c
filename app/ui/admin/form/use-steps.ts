import { useState } from 'react';
import { pictureCopy } from '../../../content/picture.copy.ts';
import type { EntityFormOptions } from './entity-form-options.ts';
import { createChanges, created, removed, type Versioned } from './made-before.ts';
import { useAttempt, type FormParts } from './use-attempt.ts';
import { REFUSED, type Step } from './use-form-failure.ts';
import { useEndOfHold } from './use-end-of-hold.ts';
import { useWhenReachable } from './use-when-reachable.ts';

/** The steps that a form may take: what each sends to the server, on which version, and when anew. */
export function useSteps<Fields extends object, Entity extends Versioned, Input extends object>(
  options: EntityFormOptions<Fields, Entity, Input>,
  parts: FormParts<Fields, Entity, Input>,
) {
  const { create, update, remove, notYet } = options;
  const { fields, setFields, entity, stored, draft, startFrom } = parts.work;
  const { check } = parts.checked;
  const { failure } = parts;
  const [changes] = useState(createChanges<Entity>);
  const { attempt, spent, busyWith, conflict, endConflict, listAddress } = useAttempt(
    options,
    parts,
  );
  const isBusy = busyWith !== undefined;

  function run(step: Step, wanted = fields, on = entity): void {
    failure.tell();
    go(step, wanted, on);
  }

  /** As `run`, without taking away what is told: of what is tried again by itself. */
  function go(step: Step, wanted = fields, on = entity): void {
    if (on && step === 'remove') {
      const removal = (version: number) => removed(remove({ ...on, version }));
      void attempt(step, () => changes.following(on.version, removal), fields);
      return;
    }
    if (notYet) {
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
  useEndOfHold(failure, notYet, fields);
  useWhenReachable(isSameAsSent && !isBusy && !notYet, () => go(failure.next!));

  return {
    run,
    isBusy,
    /** Whether what is typed now would be lost: the form goes as soon as what is under way has succeeded. */
    isLocked: isBusy && busyWith !== 'saveAndStay',
    listAddress,
    conflict: conflict && {
      isRemoval: conflict.step === 'remove',
      base: stored,
      mine: fields,
      theirs: options.fieldsOf(conflict.current),
      onBack: endConflict,
      onGoOn(chosen: Fields) {
        endConflict();
        setFields(chosen);
        startFrom(conflict.current);
        run(conflict.step, chosen, conflict.current);
      },
    },
  };
}
