/** Response with a PDF to be shown inline. It is cached like a page and named after the last part of its address. */
export function paperResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(bytes, {
    headers: { 'Content-Type': 'application/pdf', ...headers },
  });
}
