import { addresses } from '../../addresses.ts';
import { projectsCopy as copy } from './projects.copy.ts';

/** The way from a reference to a request for work of the same sort, with its subject filled in. */
export function ProjectAsking({ projectId }: { projectId: number }) {
  return (
    <section className="asking" aria-labelledby="hasonlo-feladat">
      <div>
        <h2 id="hasonlo-feladat">{copy.askingTitle}</h2>
        <p>{copy.asking}</p>
      </div>
      <p>
        <a className="button" href={`${addresses.contact}?reference=${projectId}#urlap`}>
          {copy.ask}
        </a>
      </p>
    </section>
  );
}
