import { readToken } from '../../../api/client/session.ts';

/**
 * Reports a visit of this page: path, referring host, whether the device is a phone, and language. Staff, automated
 * browsers, and visitors with Do Not Track or Global Privacy Control are not counted.
 */
export function countVisit(): void {
  const { visits } = document.querySelector<HTMLElement>('script[data-visits]')?.dataset ?? {};
  if (!visits || declines() || readToken() !== null) return;
  const send = () => void sendTo(visits);
  // Waits until a prerendered page is shown, because it may never be.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true });
  } else send();
}

async function sendTo(visits: string): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const page = address && new URL(address).pathname;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Reloads and Back do not count as visits.
  if (page !== location.pathname || /reload|back/.test(entry?.type ?? '')) return;
  const body = {
    page,
    host: otherHost(),
    isPhone: matchMedia('(width < 48rem)').matches,
    language: /^[a-z]{2}(?![a-z])/.exec(navigator.language.toLowerCase())?.[0] ?? '',
  };
  // Like a beacon, but without cookies: with the anti-forgery cookie of an earlier staff visit, the server would
  // require the XSRF header.
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

function otherHost(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? '' : hostname.slice(0, 100);
}
