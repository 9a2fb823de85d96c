import { spoken } from '../../languages/localised.ts';
import { useCopy } from '../../languages/language-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Project } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';

const PARTS = ['task', 'solution', 'result'] as const;

/** What was asked for, what was done about it and what came of it, as far as it is told. */
export function ProjectStory({ project }: { project: Project }) {
  const copy = useCopy(projectsCopy);
  const told = PARTS.filter((part) => project[part]);
  if (told.length === 0) return null;
  return (
    <div className="project-story">
      {told.map((part) => (
        <section key={part}>
          <h2>{copy[part]}</h2>
          <p {...spoken(project, part)}>{typeset(project[part])}</p>
        </section>
      ))}
    </div>
  );
}
