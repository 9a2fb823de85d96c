import { useLayoutEffect, useRef } from 'react';
import { parseInert } from './legacy/dom-shape.ts';
import { throughEditor } from './document/content-session.ts';

/** Content as readers see it, for a look at it. */
export function ShownContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current!.replaceChildren(...withoutEmbedded(throughEditor(html)).childNodes);
  }, [html]);
  return <div ref={place} className="rich-text" />;
}

/** Nothing is fetched from elsewhere for a look: videos are only named. */
function withoutEmbedded(html: string): HTMLElement {
  const body = parseInert(html);
  for (const embedded of body.querySelectorAll('iframe, video')) {
    const source = embedded.getAttribute('src') ?? embedded.querySelector('source')?.src ?? '';
    embedded.replaceWith(`▶ ${source}`);
  }
  return body;
}
