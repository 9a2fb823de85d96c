import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { userAtWork } from '../../../api/client/session.ts';
import { isReachable } from '../../../api/client/staff-client.ts';
import { browserDrafts } from '../draft/drafts.ts';
import type { RequestedDraft } from '../draft/leave-tracker.ts';
import { moveTo } from '../frame/focus-content.ts';
import { toast } from '../message/toasts.tsx';
import type { FormPage, FormPorts } from './form-ports.ts';

interface Session<View> {
  start: () => () => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => View;
  want: (key: string | undefined) => void;
}

/** Creates a session, starts it while the form is mounted, and returns it merged with its current view. */
export function useFormSession<View extends object, S extends Session<View>>(
  create: (ports: FormPorts) => S & Session<View>,
): S & View & { session: S } {
  const navigate = useNavigate();
  const [session] = useState(() => create(browserPorts(navigate)));
  const { requestedDraft } = (useLocation().state ?? {}) as Partial<RequestedDraft>;
  const view = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useEffect(() => session.want(requestedDraft), [session, requestedDraft]);
  useEffect(() => session.start(), [session]);
  return { ...session, ...view, session };
}

function browserPorts(navigate: FormPage['navigate']): FormPorts {
  return {
    drafts: browserDrafts,
    page: browserPage(navigate),
    notify: toast,
    isReachable,
    user: userAtWork,
  };
}

export function browserPage(navigate: FormPage['navigate']): FormPage {
  return {
    path: () => location.pathname,
    navigate,
    replacePath(address) {
      history.replaceState(history.state, '', address);
      moveTo(address);
    },
    onHide,
    onOnline,
  };
}

export const onOnline = (act: () => void) => listen(window, 'online', act);

function onHide(act: () => void): () => void {
  const stops = [
    listen(window, 'pagehide', act),
    listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && act()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function listen(target: EventTarget, type: string, act: () => void): () => void {
  target.addEventListener(type, act);
  return () => target.removeEventListener(type, act);
}
