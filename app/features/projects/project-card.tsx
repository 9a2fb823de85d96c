import { addressOf, addresses } from '../../addresses.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { referenceCopy } from '../../content/reference.copy.ts';
import { Featured } from '../../ui/public/featured.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { ListedProject } from './project.contract.ts';

interface ProjectCardProps {
  project: ListedProject;
  /** Stands at the top of the page. */
  first: boolean;
}

const SIZES = `(min-width: 64rem) 36rem, (min-width: 40rem) 42vw, ${NARROW}`;

export function ProjectCard({ project, first }: ProjectCardProps) {
  const { name, type, projectId, featured, date, description } = project;
  const picture = sourceOf(project.image);
  const address = addressOf(addresses.project, {
    section: type,
    projectId: String(projectId),
  });
  return (
    <article className="project card">
      {picture && (
        <Picture
          source={picture}
          alt={project.imageAlt || referenceCopy.alt(name)}
          sizes={SIZES}
          first={first}
        />
      )}
      <div>
        <p className="project-data">
          <time className="figure" dateTime={date}>
            {shownDay(date)}
          </time>
          {featured && <Featured />}
        </p>
        <h2>
          <a href={address}>{typeset(name)}</a>
        </h2>
        <p className="project-description">{typeset(description)}</p>
      </div>
    </article>
  );
}
