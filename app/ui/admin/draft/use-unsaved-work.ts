import { createContext, useContext, useEffect, useState } from 'react';
import { draftName } from './draft.ts';
import { allDrafts, formOf, heldDrafts } from './drafts.ts';
import { draftScreen, type DraftScreen } from '../staff-screens.ts';

/** What this browser keeps unsaved of one form. */
export interface UnsavedWork {
  /** Of a draft of it. */
  key: string;
  /** Names the form and the entity: `news:7`, `news:new`. */
  form: string;
  /** What the entity would be called; nothing where it has no name. */
  name: string | undefined;
  /** Where it goes on; undefined where nobody knows. */
  screen: DraftScreen | undefined;
  /** When it was last kept, in ms since 1970. */
  keptAt: number;
  /** Whether it is being worked on in another window. */
  isElsewhere: boolean;
}

type FindDraftScreen = (name: string, id: string) => Promise<DraftScreen | undefined>;

let findContentScreen: FindDraftScreen = async () => undefined;

/** Registers where drafts of content types go on that have no screen of their own. */
export function provideDraftScreens(find: FindDraftScreen): void {
  findContentScreen = find;
}

/** All unsaved work, what was kept last first; read anew whenever the window comes to the front. */
export function useUnsavedWork(): UnsavedWork[] {
  const [work, setWork] = useState<UnsavedWork[]>([]);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const found = await findUnsavedWork();
      if (isHere) setWork(found);
    };
    const onFocus = () => void read();
    void read();
    addEventListener('focus', onFocus);
    return () => {
      isHere = false;
      removeEventListener('focus', onFocus);
    };
  }, []);
  return work;
}

async function findUnsavedWork(): Promise<UnsavedWork[]> {
  const held = await heldDrafts();
  const found = new Map<string, UnsavedWork>();
  for (const draft of await allDrafts<object>()) {
    const { key, keptAt } = draft;
    const form = formOf(key);
    // Drafts of one item are its versions; each new item is another.
    const subject = form.endsWith(':new') ? key : form;
    const known = found.get(subject);
    const isElsewhere = held.has(key);
    if (known) known.isElsewhere &&= isElsewhere;
    else {
      const screen = await screenOf(form);
      found.set(subject, { key, form, name: draftName(draft), screen, keptAt, isElsewhere });
    }
  }
  return [...found.values()];
}

async function screenOf(form: string): Promise<DraftScreen | undefined> {
  const [name = '', id = ''] = form.split(':');
  // A list without their names is better than none where their code does not arrive.
  return draftScreen(name, id) ?? (await findContentScreen(name, id).catch(() => undefined));
}

export const UnsavedWorkContext = createContext<UnsavedWork[]>([]);

/** Whether there is unsaved work on the entity that `form` names. */
export function useIsUnsaved(form: string): boolean {
  return useContext(UnsavedWorkContext).some((work) => work.form === form);
}
