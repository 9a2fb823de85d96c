import { COLOURS } from '../../../site/look/look-files.ts';
import { useLook } from '../../../site/site-context.ts';

/** The company's colours in the staff area; others as soon as others are saved. */
export function LookLinks() {
  const { files, hasOwnColours } = useLook();
  return (
    <>{hasOwnColours && <link rel="stylesheet" href={`${files}/${COLOURS}`} precedence="look" />}</>
  );
}
