import { useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import type { EntityFormOptions } from './entity-form-options.ts';
import type { Versioned } from './made-before.ts';
import { useAfterChange } from './use-after-change.ts';
import type { useCheckedFields } from './use-checked-fields.ts';
import {
  isGone,
  isUncertain,
  outcomeText,
  type Step,
  type useFormFailure,
} from './use-form-failure.ts';
import type { Work } from './use-work.ts';

/** What the steps of a form go by. */
export interface FormParts<Fields extends object, Entity extends Versioned, Input> {
  work: Work<Fields, Entity>;
  checked: ReturnType<typeof useCheckedFields<Fields, Input>>;
  failure: ReturnType<typeof useFormFailure<Fields>>;
}

/** Makes the changes that a form asks for, and does what follows from each. */
export function useAttempt<Fields extends object, Entity extends Versioned, Input>(
  options: EntityFormOptions<Fields, Entity, Input>,
  { work, checked, failure }: FormParts<Fields, Entity, Input>,
) {
  const [busyWith, setBusyWith] = useState<Step>();
  const [conflict, setConflict] = useState<{ step: Step; current: Entity }>();
  /** How many attempts at creating came to something that has been deleted since. */
  const [spent, setSpent] = useState(0);
  const { listAddress, goToList, tellElsewhere } = useAfterChange(options);

  async function follow(step: Step, saved: Entity | undefined, wanted: Fields): Promise<void> {
    if (work.hasLeft()) tellElsewhere(saved, work.entity);
    else if (saved && step === 'saveAndStay') await work.goOn(saved, wanted);
    else {
      await work.finish();
      await goToList(saved, work.entity);
    }
  }

  function fail(error: unknown, step: Step, wanted: Fields): void {
    const lost = isUncertain(error) && step !== 'remove' ? wanted : undefined;
    if (work.regret(outcomeText(error, step), lost)) return;
    const current = error instanceof CallError && error.status === 412 && error.problem?.current;
    if (current) {
      failure.tell();
      setConflict({ step, current: current as Entity });
      return;
    }
    failure.tellOf(error, step, wanted);
    checked.refuse((error as CallError).problem?.errors ?? {});
    work.remember(lost);
    if (isGone(error, step) && (!work.entity || step === 'saveAsNew')) setSpent(spent + 1);
  }

  return {
    busyWith,
    spent,
    listAddress,
    /** What was found stored in the place of what was to be changed, until the person has chosen. */
    conflict,
    endConflict: () => setConflict(undefined),
    /**
     * Runs a change, which stores `wanted`, and does what follows from it; a failure is told and nothing
     * else happens. What is told already stays until it is over.
     */
    async attempt(step: Step, change: () => Promise<Entity | void>, wanted: Fields): Promise<void> {
      setBusyWith(step);
      try {
        const result = await change();
        failure.tell();
        if (result) options.onSaved?.(result);
        await follow(step, result ?? undefined, wanted);
      } catch (error) {
        fail(error, step, wanted);
      } finally {
        setBusyWith(undefined);
      }
    },
  };
}
