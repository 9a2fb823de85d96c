export const firstUseWays = {
  back: 'Vissza az első lépésekhez',
  link: 'Első lépések, és ami még mintaadat',
} as const;
