/** The house's own colours, and its drawn mark in the place of a logo. */
export const look = { lookId: 1, mainColour: '#0a5566', accentColour: '#c2410c' };
