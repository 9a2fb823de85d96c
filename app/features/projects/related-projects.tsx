import { useCopy } from '../../languages/language-context.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { ReferenceCard } from '../../ui/public/reference-card.tsx';
import type { ListedProject } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';

/** Those that a reference is like; nothing where there is none. */
export function RelatedProjects({ projects }: { projects: ListedProject[] }) {
  const { related } = useCopy(projectsCopy);
  if (projects.length === 0) return null;
  return (
    <section className="related-projects" aria-labelledby="hasonlo-referenciak">
      <h2 id="hasonlo-referenciak">{related}</h2>
      <div className="found-projects">
        {projects.map((project) => (
          <ReferenceCard
            key={project.projectId}
            reference={project}
            picture={sourceOf(project.image)}
            level="h3"
          />
        ))}
      </div>
    </section>
  );
}
