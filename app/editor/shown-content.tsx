import { useMemo } from 'react';
import { parseInert } from './legacy/dom-shape.ts';
import { throughEditor } from './document/content-session.ts';

/** Content as readers see it, for a look at it. */
export function ShownContent({ html }: { html: string }) {
  const shown = useMemo(() => withoutEmbedded(throughEditor(html)), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** Nothing is fetched from elsewhere for a look: videos are only named. */
function withoutEmbedded(html: string): string {
  const body = parseInert(html);
  for (const embedded of body.querySelectorAll('iframe, video')) {
    const source = embedded.getAttribute('src') ?? embedded.querySelector('source')?.src ?? '';
    embedded.replaceWith(`▶ ${source}`);
  }
  return body.innerHTML;
}
