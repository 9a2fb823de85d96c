/**
 * The logo: the level mark of section drawings on the measured line, with strata below. A grid of 16 units puts each
 * edge on a pixel at 16 px.
 */
export const logoGrid = 16;

export const logoPaths = {
  /** The lit half of the triangle. */
  litFacet: 'M2 0h6v7z',
  shadedFacet: 'M14 0H8v7z',
  strata: 'M0 8h16v2H0zM3 11h10v2H3zM6 14h4v2H6z',
} as const;
