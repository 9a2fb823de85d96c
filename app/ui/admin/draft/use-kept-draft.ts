import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { userAtWork } from '../../../api/client/session.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { dropLastWords, writeLastWords } from './last-words.ts';

const PAUSE = 400; // ms between the last change and its being kept …
const LONGEST = 2000; // … and how long a change waits where no pause comes

interface KeptDraftOptions<Fields> {
  /** Under which it is kept. */
  key: string;
  fields: Fields;
  /** The fields as they were when the work began, and the version they are of. */
  base: Fields;
  version: number | undefined;
  /** What was sent to be saved without an answer. */
  sent?: readonly Fields[] | undefined;
  /** Where a file is on its way, which is lost with the window. */
  unfinished?: string | undefined;
  /** Whether there is anything to keep: otherwise what was kept is dropped. */
  isDirty: boolean;
}

interface Written<Fields> {
  key: string;
  fields?: Fields;
  sent?: readonly Fields[];
  unfinished?: string;
}

/**
 * Keeps what is typed: in every pause, now and then where there is none, and when the window goes out
 * of sight. Gives the time when it was last kept, in ms since 1970.
 */
export function useKeptDraft<Fields extends object>(options: KeptDraftOptions<Fields>) {
  const { key, fields, base, version, sent, unfinished, isDirty } = options;
  const [keptAt, setKeptAt] = useState<number>();
  /** What this window has put under the key, and what of it has arrived. */
  const written = useRef<Written<Fields>>(undefined);
  /** Under which there was something to keep here, be it written by an earlier visit. */
  const used = useRef<string>(undefined);
  const waitingSince = useRef<number>(undefined);

  async function keep(isLast: boolean): Promise<void> {
    const own = written.current?.key === key ? written.current : { key };
    const isWritten = own.fields === fields && own.sent === sent;
    if (isWritten && own.unfinished === unfinished) return;
    written.current = own;
    waitingSince.current = undefined;
    const by = userAtWork();
    const draft = { fields, base, version, sent, unfinished, by, keptAt: Date.now() };
    if (isLast) writeLastWords(key, draft, own.fields);
    if (!(await keepDraft(key, draft)) || written.current !== own) return;
    Object.assign(own, { fields, sent, unfinished });
    dropLastWords(key);
    setKeptAt(draft.keptAt);
  }
  const keepNow = useEffectEvent(() => void keep(false));
  const keepLast = useEffectEvent(() => void keep(true));

  useEffect(() => {
    if (isDirty) {
      used.current = key;
      return;
    }
    if (used.current === key) void dropDraft(key);
    used.current = undefined;
    written.current = undefined;
    waitingSince.current = undefined;
  }, [key, isDirty]);

  useEffect(() => {
    if (!isDirty) return;
    waitingSince.current ??= Date.now();
    const timer = setTimeout(
      () => keepNow(),
      Math.min(PAUSE, waitingSince.current + LONGEST - Date.now()),
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is waited after
  }, [key, fields, sent, unfinished, isDirty]);

  useEffect(() => {
    if (!isDirty) return;
    const onHide = () => document.visibilityState === 'hidden' && keepLast();
    const onLeave = () => keepLast();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', onLeave);
    };
  }, [isDirty]);

  return keptAt;
}
