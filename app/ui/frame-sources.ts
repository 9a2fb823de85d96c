/** The handle of a page that may show frames of other hosts once the visitor asks for them. */
export interface FrameHandle {
  /** Origins, as the content policy names them. */
  frames: readonly string[];
}

/** Players of the videos that news content can hold. */
export const VIDEO_FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

/** The origins that the pages with these route handles may frame. */
export function frameSources(handles: unknown[]): string[] {
  return handles.flatMap((handle) =>
    typeof handle === 'object' && handle && 'frames' in handle
      ? [...(handle as FrameHandle).frames]
      : [],
  );
}
