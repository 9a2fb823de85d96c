import { spoken } from '../../languages/localised.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import type { Discipline } from '../../site/discipline.contract.ts';
import { DisciplineFigure } from '../../ui/public/drawing/discipline-figure.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';

/** Beside the title of a discipline: its picture, or a drawing where it has none. */
export function SectionFigure({ section }: { section: Discipline }) {
  const picture = sourceOf(section.image);
  if (!picture) return <DisciplineFigure section={section.key} />;
  return (
    <Picture
      source={picture}
      alt={section.imageAlt}
      {...spoken(section, 'imageAlt')}
      sizes={`(min-width: 64rem) 19rem, (min-width: 48rem) 13rem, ${NARROW}`}
      className="page-picture"
      first
    />
  );
}
