import { useCopy, useTo } from '../../languages/language-context.ts';
import { addresses } from '../../addresses.ts';
import { projectsCopy } from './projects.copy.ts';

/** The way from a reference to a request for work of the same sort, with its discipline, and what it is like, filled in. */
export function ProjectAsking({ projectId, type }: { projectId: number; type: string }) {
  const copy = useCopy(projectsCopy);
  const to = useTo();
  return (
    <section className="asking" aria-labelledby="hasonlo-feladat">
      <div>
        <h2 id="hasonlo-feladat">{copy.askingTitle}</h2>
        <p>{copy.asking}</p>
      </div>
      <p>
        <a
          className="button"
          href={to(`${addresses.offer}?szakag=${type}&reference=${projectId}#urlap`)}
        >
          {copy.ask}
        </a>
      </p>
    </section>
  );
}
