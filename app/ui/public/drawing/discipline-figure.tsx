import { drawingOf } from '../../../design/discipline-drawings.ts';

export function DisciplineFigure({ section }: { section: string }) {
  const drawing = drawingOf(section);
  return (
    <svg className="page-figure" viewBox="0 0 300 120" aria-hidden="true">
      <path className="grid" d={drawing.grid} />
      <path className="curve second" d={drawing.second} />
      <path className="curve" d={drawing.curve} />
      <path className="curve accent" d={drawing.mark} />
    </svg>
  );
}
