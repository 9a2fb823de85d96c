import { createContext, useContext, useEffect, useState } from 'react';
import { draftName } from './draft.ts';
import { allDrafts, formOf, lockedDrafts } from './drafts.ts';
import { draftScreen, type DraftScreen } from '../staff-screens.ts';
import { useWindowEvent } from '../use-window-event.ts';

export interface UnsavedWork {
  key: string;
  /** The form and the entity, such as `news:7` or `news:new`. */
  form: string;
  name: string | undefined;
  screen: DraftScreen | undefined;
  /** When the work was last stored, in ms since 1970. */
  keptAt: number;
  isElsewhere: boolean;
}

type FindDraftScreen = (name: string, id: string) => Promise<DraftScreen | undefined>;

let findContentScreen: FindDraftScreen = async () => undefined;

/** Registers a function that finds the forms of content types without a screen of their own. */
export function provideDraftScreens(find: FindDraftScreen): void {
  findContentScreen = find;
}

/** Returns all unsaved work, newest first. Refreshed whenever the window gets the focus. */
export function useUnsavedWork(): UnsavedWork[] {
  const [work, setWork] = useState<UnsavedWork[]>([]);
  useEffect(() => void findUnsavedWork().then(setWork), []);
  useWindowEvent('focus', () => void findUnsavedWork().then(setWork));
  return work;
}

async function findUnsavedWork(): Promise<UnsavedWork[]> {
  const locked = await lockedDrafts();
  const found = new Map<string, UnsavedWork>();
  for (const draft of await allDrafts<object>()) {
    const { key, keptAt } = draft;
    const form = formOf(key);
    // Drafts of an existing item are versions of the same work; each draft of a new item is separate work.
    const draftOf = form.endsWith(':new') ? key : form;
    const known = found.get(draftOf);
    const isElsewhere = locked.has(key);
    if (known) known.isElsewhere &&= isElsewhere;
    else {
      const screen = await screenOf(form);
      found.set(draftOf, { key, form, name: draftName(draft), screen, keptAt, isElsewhere });
    }
  }
  return [...found.values()];
}

async function screenOf(form: string): Promise<DraftScreen | undefined> {
  const [name = '', id = ''] = form.split(':');
  // If the code of the lookup cannot be loaded, the work is listed without titles.
  return draftScreen(name, id) ?? (await findContentScreen(name, id).catch(() => undefined));
}

export const UnsavedWorkContext = createContext<UnsavedWork[]>([]);

export function useIsUnsaved(form: string): boolean {
  return useContext(UnsavedWorkContext).some((work) => work.form === form);
}
