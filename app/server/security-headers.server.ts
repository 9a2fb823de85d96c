/** What every answer carries. A page's own policy on content is set where the page is rendered. */
export function securityHeaders(publicUrl: string): [name: string, value: string][] {
  const isEncrypted = publicUrl.startsWith('https:');
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(isEncrypted ? ([['Strict-Transport-Security', HSTS]] satisfies [string, string][]) : []),
  ];
}

const HSTS = 'max-age=31536000; includeSubDomains';
