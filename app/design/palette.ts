/**
 * The light colours of `tokens.css`, for drawn pictures and the editor's text colours, which cannot read the style
 * sheet.
 */
export const palette = {
  paper: '#f6f8f5',
  line: '#cdd6d1',
  edge: '#76857f',
  ink: '#10222a',
  quiet: '#475860',
  petrol: '#0a5566',
  petrolDeep: '#073f4c',
  mark: '#c2410c',
  danger: '#b3161b',
  done: '#246b3c',
  loess: '#e8cf92',
  sand: '#dba860',
  clay: '#b96f43',
  marl: '#8c9a8b',
  rock: '#66757d',
} as const;
