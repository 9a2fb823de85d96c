/** What answers with a paper: to be read at once, kept as a page is, and named as its address ends. */
export function paperResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(bytes, {
    headers: { 'Content-Type': 'application/pdf', ...headers },
  });
}
