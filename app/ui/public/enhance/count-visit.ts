import { readToken } from '../../../api/client/session.ts';

/**
 * Has it counted that this page was opened: which one, from which other site, on a phone or not, in which language.
 * Whoever asks browsers not to be observed is not, nor who works here, nor programs.
 */
export function countVisit(): void {
  const { visits } = document.querySelector<HTMLElement>('script[data-visits]')?.dataset ?? {};
  if (!visits || declines() || isStaff()) return;
  const send = () => void sendTo(visits);
  // Pages that the browser shows in advance may never be seen.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true });
  } else send();
}

async function sendTo(visits: string): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const page = address && new URL(address).pathname;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // What was loaded again, or gone back to, was opened before.
  if (page !== location.pathname || /reload|back/.test(entry?.type ?? '')) return;
  const body = {
    page,
    host: otherHost(),
    isPhone: matchMedia('(width < 48rem)').matches,
    language: /^[a-z]{2}(?![a-z])/.exec(navigator.language.toLowerCase())?.[0] ?? '',
  };
  // As a beacon, but that it brings no cookie along: staff have one, which would ask for an answer in a header.
  await fetch(visits, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {});
}

function declines(): boolean {
  const { globalPrivacyControl, doNotTrack, webdriver } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1' || webdriver;
}

/** Whether somebody is signed in here; a browser that keeps nothing keeps no session. */
function isStaff(): boolean {
  try {
    return readToken() !== null;
  } catch {
    return false;
  }
}

/** The name of the site that led here, and nothing else of its address. */
function otherHost(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? '' : hostname.slice(0, 100);
}
