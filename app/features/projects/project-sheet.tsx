import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { spoken } from '../../languages/localised.ts';
import { useCopy, useLanguage, useTo } from '../../languages/language-context.ts';
import { addressOf, addresses } from '../../addresses.ts';
import { useSite } from '../../site/site-context.ts';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { referenceCopy } from '../../content/reference.copy.ts';
import { EnlargedView } from '../../ui/public/enlarged-view.tsx';
import { Featured } from '../../ui/public/featured.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { Person } from '../contact/people.contract.ts';
import { ProjectFacts } from './project-facts.tsx';
import { DIALOG, ProjectGallery } from './project-gallery.tsx';
import { ProjectStory } from './project-story.tsx';
import { ProjectDocument, Responsible } from './project-paper-parts.tsx';
import type { Project } from './project.contract.ts';
import { projectPaperCopy } from './project-paper.copy.ts';
import { projectsCopy } from './projects.copy.ts';

interface ProjectSheetProps {
  project: Project;
  /** Who answers for it. */
  responsible: Person | undefined;
  /** Of its document, in bytes. */
  documentSize: number | undefined;
  /** Address of the same as a PDF, where there is one. */
  pdf?: string;
}

/** Of a description, in UTF-16 units: as much as has room beside the picture, below the facts. */
const SHORT = 500;

/** Everything there is to say of one project. */
export function ProjectSheet({ project, responsible, documentSize, pdf }: ProjectSheetProps) {
  const { name, type, featured, date, description } = project;
  const { day } = useLanguage();
  const copy = useCopy(projectsCopy);
  const { alt } = useCopy(referenceCopy);
  const paper = useCopy(projectPaperCopy);
  const to = useTo();
  const section = useSite().disciplines.find(({ key }) => key === type);
  const list = to(addressOf(addresses.projects, { section: type }));
  const picture = sourceOf(project.image);
  const shown = project.gallery.length + (picture ? 1 : 0);
  return (
    <>
      <PageHeading
        title={name}
        {...spoken(project, 'name')}
        mark={<HungarianMark of={project} />}
      />
      <article
        className="project-sheet"
        data-item={`project-${project.projectId}`}
        data-version={project.version}
      >
        {picture && (
          <Picture
            source={picture}
            alt={project.imageAlt || alt(name)}
            {...spoken(project, 'imageAlt')}
            sizes={`(min-width: 64rem) 44rem, ${NARROW}`}
            enlarge={DIALOG}
            first
          />
        )}
        <div>
          <dl className="record">
            <Entry label={copy.section}>
              <a href={list} {...(section && spoken(section, 'label'))}>
                {section?.label}
              </a>
            </Entry>
            <Entry label={copy.date} isFigure>
              <time dateTime={date}>{day(date)}</time>
            </Entry>
            <Responsible person={responsible} />
          </dl>
          {featured && <Featured />}
          {pdf && (
            <p className="sheet-pdf">
              <a href={to(pdf)} type="application/pdf" rel="nofollow">
                {paper.link}
              </a>
            </p>
          )}
        </div>
        <p
          className={`project-description${description.length > SHORT ? '' : ' beside'}`}
          {...spoken(project, 'description')}
        >
          {typeset(description)}
        </p>
        <ProjectFacts project={project} />
        <ProjectStory project={project} />
        <ProjectGallery name={name} pictures={project.gallery} />
        {shown > 0 && <EnlargedView id={DIALOG} label={copy.gallery} isSingle={shown === 1} />}
        <ProjectDocument address={project.document} size={documentSize} />
      </article>
    </>
  );
}
