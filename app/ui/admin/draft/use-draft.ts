import { useEffect, useEffectEvent, useState } from 'react';
import { userAtWork } from '../../../api/client/session.ts';
import { dropDraft, holdDraft, keepDraft, newDraftKey } from './drafts.ts';
import { isSameFields } from '../form/same-fields.ts';
import { useFoundDraft } from './use-found-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface DraftOptions<Fields> {
  /** Names the form and the entity. */
  form: string;
  fields: Fields;
  /** The entity's fields as the work began on them. */
  stored: Fields;
  version: number | undefined;
  /** What was sent to be saved without an answer. */
  sent?: readonly Fields[] | undefined;
  /** Where a file is on its way, as the form calls it. */
  unfinished?: string | undefined;
  /** True once the work is saved or given up: there is nothing to keep any more. */
  isDone: boolean;
}

/** Keeps what is typed while it differs from what is stored, and offers what an earlier visit left. */
export function useDraft<Fields extends object>(options: DraftOptions<Fields>) {
  const { form, fields, stored, version, sent, unfinished, isDone } = options;
  const [key, setKey] = useState(() => newDraftKey(form));
  const isDirty = !isDone && !isSameFields(fields, stored);
  const lost = useLost(unfinished);
  /** Of what is on its way, or was when the window was closed, a draft says at least that. */
  const isKept = isDirty || (!isDone && unfinished !== undefined);
  const { found, isWanted, take, discard, undoDiscard } = useFoundDraft(form, key, stored);
  const asItStands = () => ({
    fields,
    base: stored,
    version,
    sent,
    unfinished: unfinished ?? lost.where,
    by: userAtWork(),
    keptAt: Date.now(),
  });
  const keptAt = useKeptDraft({
    key,
    fields,
    base: stored,
    version,
    sent,
    unfinished: unfinished ?? lost.where,
    isDirty: isKept,
  });
  // Two windows may take up one draft: under one key the second would be saved over the first's item.
  const keepApart = useEffectEvent((held: string) => {
    if (key === held) setKey(newDraftKey(form));
  });
  useEffect(() => holdDraft(key, () => keepApart(key)), [key]);

  return {
    /** Stays what it is over reloads and crashes, as long as the work is the same. */
    key,
    isDirty,
    keptAt,
    found,
    isWanted,
    /** Where a file was on its way when the work that is gone on with was left; it has to be chosen again. */
    lost: lost.where,
    /** Goes on with the draft that was found, under its own key where it is free: it is never unkept in between. */
    adopt() {
      // What was typed here before stays a draft of its own.
      if (isDirty) void keepDraft(key, asItStands());
      lost.note(found!.unfinished);
      // Nothing else was in it.
      if (isSameFields({ ...stored, ...found!.fields }, stored)) void dropDraft(found!.key);
      else setKey(found!.key);
      take();
    },
    discard,
    undoDiscard,
    drop: () => dropDraft(key),
    /** Drops it for good, unless what is given back is called: with what was sent since, if anything. */
    leave() {
      const left = asItStands();
      void dropDraft(key);
      return (since = sent) => keepDraft(key, { ...left, sent: since });
    },
    /** Keeps what comes now for another form: that of the item that has been made of this one's fields. */
    moveTo: (next: string) => setKey(newDraftKey(next)),
  };
}

/** Where something is missing, until a file is chosen again. */
function useLost(unfinished: string | undefined) {
  const [where, setWhere] = useState<string>();
  if (where !== undefined && unfinished !== undefined) setWhere(undefined);
  return { where, note: setWhere };
}
