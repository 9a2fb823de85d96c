import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '../draft/use-draft.ts';
import { useLeaving } from '../draft/use-leaving.ts';
import type { EntityFormOptions } from './entity-form-options.ts';
import type { Versioned } from './made-before.ts';
import { changedSince } from './same-fields.ts';

type WorkOptions<Fields extends object, Entity extends Versioned> = Pick<
  EntityFormOptions<Fields, Entity, unknown>,
  'draftKey' | 'stored' | 'entity' | 'fieldsOf' | 'addressOf' | 'unfinished'
>;

export type Work<Fields extends object, Entity extends Versioned> = ReturnType<
  typeof useWork<Fields, Entity>
>;

/** Attempts without an answer that are remembered; each may be as large as the item's text. */
const MOST_SENT = 3;

/** The work in a form: what is typed, what it began on, and the draft that is kept until it is saved. */
export function useWork<Fields extends object, Entity extends Versioned>(
  options: WorkOptions<Fields, Entity>,
) {
  const { fieldsOf, draftKey, addressOf, unfinished } = options;
  const [fields, setFields] = useState(options.stored);
  /** What the work began on, and what the fields were by then. */
  const [origin, setOrigin] = useState({ entity: options.entity, fields: options.stored });
  const [isDone, setDone] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  /** What was sent without an answer, the last of it last. */
  const [sent, setSent] = useState<readonly Fields[]>([]);
  const { entity, fields: stored } = origin;
  const version = entity?.version;
  const form = draftKey(entity);
  const draft = useDraft({ form, fields, stored, version, sent, unfinished, isDone });
  const { leave, hasLeft, regret, isAt, moveTo } = useLeaving({ draft, setDone });

  function startFrom(current: Entity): void {
    setOrigin({ entity: current, fields: fieldsOf(current) });
    setSent([]);
  }

  const sentWith = (lost: Fields | undefined) =>
    lost && sent.at(-1) !== lost ? [...sent, lost].slice(-MOST_SENT) : sent;

  return {
    fields,
    setFields,
    entity,
    stored,
    draft,
    isDone,
    /** When the work was last saved; ms since 1970. */
    savedAt,
    leave,
    hasLeft,
    isAt,
    startFrom,
    /** As `regret` of `useLeaving`; `lost` was sent without an answer. */
    regret: (outcome: string, lost?: Fields) => regret(outcome, sentWith(lost)),
    remember: (lost: Fields | undefined) => setSent(sentWith(lost)),
    /** The form is that of what was saved from here on, and stays as it stands, with what was typed since. */
    async goOn(saved: Entity, wanted: Fields): Promise<void> {
      flushSync(() => {
        startFrom(saved);
        setFields((now) => ({ ...fieldsOf(saved), ...changedSince(wanted, now) }));
        setSavedAt(Date.now());
        draft.moveTo(draftKey(saved));
      });
      await draft.drop();
      moveTo(addressOf(saved));
    },
    async finish(): Promise<void> {
      // At once: going to the list must not be taken for leaving unsaved work.
      flushSync(() => setDone(true));
      await draft.drop();
    },
  };
}
