/** Headers of every answer. `headersFor` has those that depend on the answer's type. */
export function securityHeaders(publicUrl: string): [name: string, value: string][] {
  const isEncrypted = publicUrl.startsWith('https:');
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isEncrypted ? ([['Strict-Transport-Security', HSTS]] satisfies [string, string][]) : []),
  ];
}

/** Security headers of an answer by its type. A page's own content security policy is set where it is rendered. */
export function headersFor(type: string | null): [name: string, value: string][] {
  if (type === null) return [];
  if (type.startsWith('text/html')) return OF_PAGES;
  return [['Content-Security-Policy', policyFor(type)]];
}

/** Content security policy of an answer that is no page, by its type. */
export function policyFor(type: string): string {
  // Browsers load more than the file to show a PDF; a strict policy would block that.
  if (type.startsWith('application/pdf')) return FRAMED_NOWHERE;
  const styles = /[/+]xml\b/.test(type) ? "; style-src 'unsafe-inline'" : '';
  return `default-src 'none'${styles}; ${FRAMED_NOWHERE}`;
}

/** Unused features, which are denied to embedded frames and scripts, too. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'.split(
    ' ',
  );

/**
 * Sent with HTML only, because other files run no scripts and open no windows, and each header makes an answer larger.
 */
const OF_PAGES: [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', ')],
];

const FRAMED_NOWHERE = "frame-ancestors 'none'";

const HSTS = 'max-age=31536000; includeSubDomains';
