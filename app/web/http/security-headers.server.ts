/** What every answer carries. A page's own policy on content is set where the page is rendered. */
export function securityHeaders(publicUrl: string): [name: string, value: string][] {
  const isEncrypted = publicUrl.startsWith('https:');
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', ')],
    ...(isEncrypted ? ([['Strict-Transport-Security', HSTS]] satisfies [string, string][]) : []),
  ];
}

/**
 * What the policy on content says of an answer that is no page, by its type; nothing where that is unknown, or
 * of a page, whose own policy says more.
 */
export function policyFor(type: string | null): string | undefined {
  if (type === null || type.startsWith('text/html')) return undefined;
  // What shows these in the browser is made of more than the file: that is not to be kept from it.
  if (type.startsWith('application/pdf')) return FRAMED_NOWHERE;
  const styles = /[/+]xml\b/.test(type) ? "; style-src 'unsafe-inline'" : '';
  return `default-src 'none'${styles}; ${FRAMED_NOWHERE}`;
}

/** What the site has no use for, and no frame or script within it either. */
const UNUSED =
  'accelerometer bluetooth camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'.split(
    ' ',
  );

const FRAMED_NOWHERE = "frame-ancestors 'none'";

const HSTS = 'max-age=31536000; includeSubDomains';
