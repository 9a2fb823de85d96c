import { useEffect, useEffectEvent, useRef } from 'react';
import { useSaveKey } from './use-save-key.ts';

interface SavedByKey {
  isBusy: boolean;
  /** Whether the form goes once what is under way has succeeded. */
  isLocked: boolean;
  isDirty: boolean;
  failure: unknown;
  conflict: unknown;
  saveAndStay: () => void;
}

/** Ctrl+S saves the form; pressed while it is being saved, it saves what was typed meanwhile once that has succeeded. */
export function useSavingByKey(form: SavedByKey): void {
  const isAsked = useRef(false);
  useSaveKey(() => {
    if (form.isBusy) isAsked.current = !form.isLocked;
    else form.saveAndStay();
  });
  const goOn = useEffectEvent(() => {
    const goesOn = isAsked.current && form.isDirty && !form.failure && !form.conflict;
    isAsked.current = false;
    if (goesOn) form.saveAndStay();
  });
  useEffect(() => {
    if (!form.isBusy) goOn();
  }, [form.isBusy]);
}
