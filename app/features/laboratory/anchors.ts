/** What leads to a group, and to a test, within the page of the laboratory. */

interface Group {
  anchor: string;
  labGroupId: number;
}

export const anchorOf = ({ anchor, labGroupId }: Group) => anchor || `csoport-${labGroupId}`;
export const testAnchor = (labTestId: number) => `vizsgalat-${labTestId}`;
