/** For the queries of other features: the picture of a row, joined to it. */
import { toPicture } from './picture.repository.server.ts';

/** What a query has to select of a joined `picture` for `joinedPicture`. */
export const pictureColumns = [
  'picture.hash as pictureHash',
  'picture.type as pictureType',
  'picture.width as pictureWidth',
  'picture.height as pictureHeight',
  'picture.size as pictureSize',
  'picture.animated as pictureAnimated',
] as const;

interface JoinedRow {
  pictureHash: string | null;
  pictureType: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
  pictureSize: number | null;
  pictureAnimated: boolean | null;
}

/** The joined picture of a row and what else the row has. */
export function splitRow<Row extends JoinedRow>(row: Row) {
  const {
    pictureHash,
    pictureType,
    pictureWidth,
    pictureHeight,
    pictureSize,
    pictureAnimated,
    ...others
  } = row;
  const picture =
    pictureHash === null
      ? null
      : toPicture({
          hash: pictureHash,
          type: pictureType!,
          width: pictureWidth!,
          height: pictureHeight!,
          size: pictureSize!,
          animated: pictureAnimated!,
        });
  return { others, picture };
}
