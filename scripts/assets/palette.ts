import { palette as colours } from '../../app/design/palette.ts';

/** The colours of the site by day, and the mark as it is by night: it holds on dark grounds. */
export const palette = { ...colours, markLight: '#ff8b52' } as const;
