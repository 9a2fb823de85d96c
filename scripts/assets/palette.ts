import { palette as colours } from '../../app/design/palette.ts';

/** The colours of the light scheme, and the mark's colour on dark backgrounds. */
export const palette = { ...colours, markLight: '#ff8b52' } as const;
