import { addressOf, addresses } from '../../addresses.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { Picture } from '../../ui/public/picture.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { labelOf } from './discipline-label.ts';
import { Featured } from './project-card.tsx';
import { placeOf } from './project-place.ts';
import type { ListedProject } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';

interface FoundProjectProps {
  project: ListedProject;
  /** Stands at the top of the page. */
  first?: boolean;
  /** Of its heading. */
  level?: 'h2' | 'h3';
}

const SIZES = `(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 8rem`;

/** A reference among those of other disciplines: what it is, where and when. */
export function FoundProject({ project, first = false, level: Heading = 'h2' }: FoundProjectProps) {
  const { name, type, projectId, date, featured } = project;
  const picture = sourceOf(project.image);
  const place = placeOf(project);
  return (
    <article className="found-project card">
      {picture && (
        <Picture
          source={picture}
          alt={project.imageAlt || projectsCopy.alt(name)}
          sizes={SIZES}
          first={first}
        />
      )}
      <div>
        <p className="project-data">
          <span>{labelOf(useSite().disciplines, type)}</span>
          <time className="figure" dateTime={date}>
            {shownDay(date)}
          </time>
          {featured && <Featured />}
        </p>
        <Heading>
          <a href={addressOf(addresses.project, { section: type, projectId })}>{typeset(name)}</a>
        </Heading>
        {place && <p className="found-place">{typeset(place)}</p>}
      </div>
    </article>
  );
}
