import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { isAllowedAddress } from '../sanitiser/allowed-html.ts';
import { videoAddress } from '../sanitiser/video-address.ts';
import { editorTexts } from '../editor.messages.ts';
import type { VideoSource } from '../toolbar/typed-address.ts';
import { ownAttribute, sizeAttributes, sizeOf } from './styled-attribute.ts';

/** A video: either embedded from YouTube or Vimeo (`src`), or with its own files (`sources`). */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: ownAttribute,
    sources: ownAttribute,
    poster: ownAttribute,
    title: ownAttribute,
    width: ownAttribute,
    height: ownAttribute,
  }),
  parseHTML: () => [
    { tag: 'iframe[src]', getAttrs: (frame) => readFrame(frame) ?? false },
    { tag: 'video', getAttrs: (video) => readVideo(video) ?? false },
  ],
  renderHTML: ({ node }) => writtenVideo(node.attrs),
  // Shows a placeholder, so that editing requests nothing from the video's host.
  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'editor-video';
      dom.dataset['video'] = '';
      const address = node.attrs['src'] ?? node.attrs['sources']?.[0]?.src ?? '';
      const kind = document.createElement('strong');
      kind.textContent = videoType(address);
      const detail = document.createElement('span');
      detail.textContent = address;
      dom.append(kind, detail);
      return { dom };
    };
  },
});

function videoType(address: string): string {
  if (address.startsWith('https://www.youtube-nocookie.com/')) return editorTexts.youtubeVideo;
  return address.startsWith('https://player.vimeo.com/')
    ? editorTexts.vimeoVideo
    : editorTexts.fileVideo;
}

function readFrame(frame: HTMLElement): Record<string, unknown> | undefined {
  const src = videoAddress(frame.getAttribute('src')?.trim() ?? '');
  return src ? { src, title: frame.getAttribute('title'), ...sizesOf(frame) } : undefined;
}

function readVideo(video: HTMLElement): Record<string, unknown> | undefined {
  const own = video.getAttribute('src');
  const elements = own === null ? [...video.querySelectorAll('source[src]')] : [video];
  const sources = elements
    .map((element) => ({
      src: element.getAttribute('src') ?? '',
      ...(element !== video && { type: element.getAttribute('type') ?? '' }),
    }))
    .filter(({ src }) => isAllowedAddress(src));
  if (sources.length === 0) return undefined;
  const poster = video.getAttribute('poster');
  return {
    sources,
    poster: poster && isAllowedAddress(poster) ? poster : null,
    ...sizesOf(video),
  };
}

function sizesOf(element: HTMLElement) {
  return { width: sizeOf(element, 'width'), height: sizeOf(element, 'height') };
}

function writtenVideo(attributes: Record<string, unknown>): DOMOutputSpec {
  const { src, poster, title, width, height } = attributes;
  const sizes = sizeAttributes({ width, height });
  if (src) {
    const named = title ? { title } : {};
    return ['iframe', { src, ...sizes, ...named, allowfullscreen: '', loading: 'lazy' }];
  }
  const sources = attributes['sources'] as VideoSource[];
  const shared = { controls: '', preload: 'metadata', ...(poster ? { poster } : {}), ...sizes };
  const [first] = sources;
  if (first?.type === undefined) return ['video', { src: first?.src, ...shared }];
  const written = sources.map(({ src: address, type }): DOMOutputSpec => [
    'source',
    { src: address, ...(type && { type }) },
  ]);
  return ['video', shared, ...written];
}
