import { addresses } from '../../addresses.ts';
import { useSite } from '../../site/site-context.ts';
import { PlanDrawing } from '../../ui/public/drawing/plan-drawing.tsx';
import { SectionDrawing } from '../../ui/public/drawing/section-drawing.tsx';
import { NorthArrow, ScaleBar } from '../../ui/public/drawing/sheet-marks.tsx';
import { homeCopy } from './home.copy.ts';
import { parted } from '../../ui/parted.ts';
import { typeset } from '../../ui/public/typeset.tsx';

/**
 * The company's three trades in one drawing: the land as surveyed, cut open along its lower edge, and
 * the borehole that leads down to the sections below.
 */
export function HomeHero({ promise }: { promise: string }) {
  const { words } = useSite();
  return (
    <div className="hero">
      <PlanDrawing />
      <div className="hero-text">
        <h1>
          {words.siteTitle.split(', ').map((trade, index, { length }) => (
            <span key={trade}>
              {parted(trade)}
              {index < length - 1 && ', '}
            </span>
          ))}
        </h1>
        {promise && <p className="lead">{promise}</p>}
        <p className="hero-ways">
          <a className="button" href={`${addresses.contact}#urlap`}>
            {homeCopy.ask}
          </a>
          <a className="forward" href={addresses.allProjects}>
            {words.references}
          </a>
        </p>
      </div>
      <div className="hero-marks" aria-hidden="true">
        <NorthArrow />
        <ScaleBar />
      </div>
      <div className="hero-cut" aria-hidden="true">
        <span className="hero-grid">{typeset('EOV Y 650 000 · X 240 000')}</span>
        <span>A–A′</span>
      </div>
      <div className="hero-section">
        <SectionDrawing />
        <div className="borehole" aria-hidden="true">
          <span className="depth">1. F. · 0,0 m</span>
        </div>
      </div>
    </div>
  );
}
