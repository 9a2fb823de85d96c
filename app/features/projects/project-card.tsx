import { addressOf, addresses } from '../../addresses.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { ListedProject } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';

interface ProjectCardProps {
  project: ListedProject;
  /** Stands at the top of the page. */
  first: boolean;
}

const SIZES = `(min-width: 64rem) 36rem, ${NARROW}`;

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
          alt={project.imageAlt || projectsCopy.alt(name)}
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

/** The mark of a fixed point, for what stands out. */
export function Featured() {
  return (
    <span className="featured">
      <svg viewBox="0 0 18 16" aria-hidden="true">
        <path d="M9 1 17 15H1z" />
        <circle cx="9" cy="10" r="1.7" />
      </svg>
      {projectsCopy.featured}
    </span>
  );
}
