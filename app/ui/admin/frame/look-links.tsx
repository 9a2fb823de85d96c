import { COLOURS } from '../../../site/look/look-files.ts';
import { useLook } from '../../../site/site-context.ts';

/** The company's colours and its logo in the staff area; others as soon as others are saved. */
export function LookLinks() {
  const { files, hasOwnColours, logo } = useLook();
  return (
    <>
      {hasOwnColours && <link rel="stylesheet" href={`${files}/${COLOURS}`} precedence="look" />}
      {logo && <link rel="icon" href={`${files}/favicon-32.png`} sizes="32x32" />}
    </>
  );
}
