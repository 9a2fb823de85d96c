/** The token in an `Authorization` header (RFC 6750, section 2.1), whatever it is worth. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}
