import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { spoken } from '../../text/languages/localised.ts';
import { useCopy, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { referenceCopy } from '../../text/copy/reference.copy.ts';
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
  const { day } = useLanguage();
  const { alt } = useCopy(referenceCopy);
  const to = useTo();
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
          alt={project.imageAlt || alt(name)}
          {...spoken(project, 'imageAlt')}
          sizes={SIZES}
          first={first}
        />
      )}
      <div>
        <p className="project-data">
          <time className="figure" dateTime={date}>
            {day(date)}
          </time>
          {featured && <Featured />}
          <HungarianMark of={project} fields={['name', 'description']} />
        </p>
        <h2 {...spoken(project, 'name')}>
          <a href={to(address)}>{typeset(name)}</a>
        </h2>
        <p className="project-description" {...spoken(project, 'description')}>
          {typeset(description)}
        </p>
      </div>
    </article>
  );
}
