/** Anchors of a group and of a test on the laboratory's page. */

interface Group {
  anchor: string;
  labGroupId: number;
}

export const anchorOf = ({ anchor, labGroupId }: Group) => anchor || `csoport-${labGroupId}`;
export const testAnchor = (labTestId: number) => `vizsgalat-${labTestId}`;
