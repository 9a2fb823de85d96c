/** For the queries of other features: the picture of a row, joined to it. */
import { toPicture, type StoredPicture } from './picture.repository.server.ts';

/** What a query has to select of a joined `picture` for `joinedPicture`. */
export const pictureColumns = [
  'picture.hash as pictureHash',
  'picture.type as pictureType',
  'picture.width as pictureWidth',
  'picture.height as pictureHeight',
  'picture.size as pictureSize',
  'picture.animated as pictureAnimated',
  'picture.focusX as pictureFocusX',
  'picture.focusY as pictureFocusY',
] as const;

interface JoinedRow {
  pictureHash: string | null;
  pictureType: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
  pictureSize: number | null;
  pictureAnimated: boolean | null;
  pictureFocusX: number | null;
  pictureFocusY: number | null;
}

/** The joined picture of a row, if it has one. */
export function joinedPicture(row: JoinedRow): StoredPicture | null {
  const { pictureHash: hash } = row;
  if (hash === null) return null;
  return toPicture({
    hash,
    type: row.pictureType!,
    width: row.pictureWidth!,
    height: row.pictureHeight!,
    size: row.pictureSize!,
    animated: row.pictureAnimated!,
    focusX: row.pictureFocusX,
    focusY: row.pictureFocusY,
  });
}
