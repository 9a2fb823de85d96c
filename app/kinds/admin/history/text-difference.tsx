import { diffWordsWithSpace, type ChangeObject } from 'diff';

/** Two texts that have little in common are not worth more; ms. */
const PATIENCE = 1_000;
/** Of what stayed the same so much is shown around what did not, in characters. */
const CONTEXT = 120;

interface TextDifferenceProps {
  before: string;
  after: string;
}

/** What was taken out of a text and what came in, word by word, with a little of what stands around it. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const parts = partsOf(before, after);
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
      ))}
    </p>
  );
}

type TextPart = Pick<ChangeObject<string>, 'value'> & { added?: boolean; removed?: boolean };

/** Where little stayed the same the two are read one after the other: scraps of both would tell nothing. */
function partsOf(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE });
  const same = parts?.filter(({ added, removed }) => !added && !removed) ?? [];
  const kept = same.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (parts && kept * 3 >= Math.min(before.length, after.length)) return parts;
  return [
    { value: before, removed: true },
    { value: before && after && '\n' },
    { value: after, added: true },
  ];
}

interface PartProps {
  part: TextPart;
  isFirst: boolean;
  isLast: boolean;
}

function Part({ part: { value, added, removed }, isFirst, isLast }: PartProps) {
  if (added) {
    return <ins className="bg-done-band text-done underline decoration-2">{value}</ins>;
  }
  if (removed) return <del className="bg-danger-band text-danger line-through">{value}</del>;
  return <span className="text-quiet">{shortened(value, isFirst, isLast)}</span>;
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [before, after] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  if (text.length <= before + after + CONTEXT) return text;
  return `${text.slice(0, before)} … ${after === 0 ? '' : text.slice(-after)}`;
}
