/**
 * The company's mark: the level sign of section drawings, a triangle standing on the measured line, with
 * the strata below. Drawn on a grid of 16 units, so that at 16 px every edge falls on a pixel.
 */
export const logoGrid = 16;

export const logoPaths = {
  /** The half of the triangle in the light. */
  litFacet: 'M2 0h6v7z',
  shadedFacet: 'M14 0H8v7z',
  strata: 'M0 8h16v2H0zM3 11h10v2H3zM6 14h4v2H6z',
} as const;
