/** The token that a request carries (RFC 6750, section 2.1), whatever it is worth. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
}
