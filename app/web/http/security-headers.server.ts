/** Headers of every answer. A page's own content security policy is set where it is rendered. */
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
 * Content security policy of an answer that is no page, by its type. Undefined for unknown types and for pages, which
 * have their own.
 */
export function policyFor(type: string | null): string | undefined {
  if (type === null || type.startsWith('text/html')) return undefined;
  // Browsers load more than the file to show a PDF; a strict policy would block that.
  if (type.startsWith('application/pdf')) return FRAMED_NOWHERE;
  const styles = /[/+]xml\b/.test(type) ? "; style-src 'unsafe-inline'" : '';
  return `default-src 'none'${styles}; ${FRAMED_NOWHERE}`;
}

/** Unused features, which are denied to embedded frames and scripts, too. */
const UNUSED =
  'accelerometer bluetooth camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'.split(
    ' ',
  );

const FRAMED_NOWHERE = "frame-ancestors 'none'";

const HSTS = 'max-age=31536000; includeSubDomains';
