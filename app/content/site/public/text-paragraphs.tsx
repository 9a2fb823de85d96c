import { useInterpolation } from '../use-interpolation.ts';
import { paragraphsOf } from '../../fields/text.ts';
import { typeset } from '../../../ui/public/typeset.tsx';

interface ParagraphsProps {
  of: string;
  className?: string;
  lang?: 'hu';
}

/** Paragraphs of a text, with placeholders filled in. */
export function Paragraphs({ of: text, className, lang }: ParagraphsProps) {
  const interpolated = useInterpolation();
  return paragraphsOf(interpolated(text)).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a page never change places
    <p key={index} className={className} lang={lang}>
      {typeset(paragraph)}
    </p>
  ));
}
