import { palette as colours } from '../../app/design/palette.ts';

/** The colours of the light scheme, and the mark's colour for dark grounds. */
export const palette = { ...colours, markLight: '#ff8b52' } as const;
