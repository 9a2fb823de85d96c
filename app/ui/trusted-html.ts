/**
 * In the staff area the browser makes elements of text only where this lets it (Trusted Types, W3C): in documents of
 * their own, which run nothing (`DOMParser`, the frame of a preview), where the editor asks for it by name, which is
 * what it reads of the clipboard, again apart from the page; and the empty script that React begins each script with,
 * which never runs. What holds no `<` makes no element. All else that would put HTML, a script or the address of one
 * into the page is refused.
 */
const POLICY = String.raw`{
self.trustedTypes?.createPolicy('default', {
  createHTML(html, type, sink) {
    const isApart = sink === undefined || /^(DOMParser parseFromString|HTMLIFrameElement srcdoc)$/.test(sink);
    return isApart || !html.includes('<') || html === '<script><\/script>' ? html : undefined;
  },
});
document.currentScript.remove();
}`;

/** The page with its policy, which is there before any of its scripts. */
export function withTrustedHtml(html: string): string {
  return html.replace('<head>', () => `<head><script>${POLICY}</script>`);
}
