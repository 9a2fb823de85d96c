import type { CallError } from '../../../api/client/client.ts';
import { useRestoring } from '../draft/use-restoring.ts';
import type { EntityFormOptions } from './entity-form-options.ts';
import type { Versioned } from './made-before.ts';
import type { FormParts } from './use-attempt.ts';
import { useCheckedFields } from './use-checked-fields.ts';
import { previewFailureOf, REFUSED, useFormFailure } from './use-form-failure.ts';
import { useSteps } from './use-steps.ts';
import { useWork } from './use-work.ts';

/**
 * What a form for one entity does: it is checked when it is submitted, keeps a draft of what is typed,
 * tells every failure, and leaves what was typed as it is until it has been saved.
 */
export function useEntityForm<
  Fields extends object,
  Entity extends Versioned,
  Input extends object,
>(options: EntityFormOptions<Fields, Entity, Input>) {
  const { notYet } = options;
  const work = useWork(options);
  const { fields, setFields, entity, stored, draft } = work;
  const version = entity?.version;
  const checked = useCheckedFields(options.schema, fields, version);
  const { errors, refusal } = checked;
  const failure = useFormFailure<Fields>();
  const parts = { work, checked, failure };
  const { run, isBusy, isLocked, listAddress, conflict } = useSteps(options, parts);
  const { notice, comparison } = useRestoring({ draft, stored, version, onRestore: setFields });
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
    failure: failure.shown(Object.keys(errors).length > 0, notYet, run),
    isBusy,
    isLocked,
    /** A picture that is on its way is work too, which no draft can keep. */
    isDirty: draft.isDirty || (!work.isDone && notYet !== undefined),
    submit: () => run('save'),
    saveAndStay: () => run('saveAndStay'),
    remove: () => run('remove'),
    savedAt: work.savedAt,
    /** When what is unsaved was last kept; ms since 1970. */
    keptAt: draft.isDirty ? draft.keptAt : undefined,
    listAddress,
    preview: previewOf(parts, notYet),
    draft: notice,
    leave: work.leave,
    isAt: work.isAt,
    hasLeft: work.hasLeft,
    regret: work.regret,
    /** What is typed is as good as saved: the form can be left. */
    finish: work.finish,
    /** Puts other values into the fields, which are unsaved then. */
    fill: (values: Partial<Fields>) => setFields((known) => ({ ...known, ...values })),
    conflict: conflict ?? comparison,
  };
}

/** What a preview needs of the form: the fields when they can be shown, and to be told when they were not. */
function previewOf<Fields extends object, Entity extends Versioned, Input extends object>(
  { checked, failure }: FormParts<Fields, Entity, Input>,
  notYet: string | undefined,
) {
  return {
    fieldsToShow(): object | undefined {
      if (notYet) {
        failure.tellOfPreview({ text: notYet, isHeld: true });
        return undefined;
      }
      const input = checked.check();
      failure.tellOfPreview(input ? undefined : REFUSED);
      return input;
    },
    fail(error: unknown): void {
      checked.refuse((error as CallError).problem?.errors ?? {});
      failure.tellOfPreview(previewFailureOf(error));
    },
  };
}
