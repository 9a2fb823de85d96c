import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { langOf, originalOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { useSite } from '../../content/site/site-context.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { referenceMessages } from '../../text/messages/reference.messages.ts';
import { GALLERY_DIALOG, GalleryView, PictureGallery } from '../../ui/public/picture-gallery.tsx';
import { NARROW, Picture, type PictureSource } from '../../ui/public/picture.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { picturesOf } from '../../media/gallery.contract.ts';
import type { Person } from '../people/people.contract.ts';
import { ProjectFacts } from './project-facts.tsx';
import { DocumentLink } from '../../ui/public/document-link.tsx';
import type { Project } from './project.contract.ts';
import { projectPdfMessages } from './project-document.messages.ts';
import { projectsMessages } from './projects.messages.ts';

interface ProjectSheetProps {
  project: Project;
  responsible: Person | undefined;
  /** Size of the project's document in bytes. */
  documentSize: number | undefined;
  pdf?: string;
  /** Address of the form for requesting a similar project. */
  ask?: string | undefined;
}

export function ProjectSheet({ project, responsible, documentSize, pdf, ask }: ProjectSheetProps) {
  const { name, type, date, description } = project;
  const { day } = useLanguage();
  const messages = useMessages(projectsMessages);
  const { alt } = useMessages(referenceMessages);
  const pdfDocument = useMessages(projectPdfMessages);
  const to = useTo();
  const section = useSite().disciplines.find(({ key }) => key === type);
  const list = to(addressOf(addresses.projects, { section: type }));
  const { main, own, further } = picturesOf(project);
  return (
    <>
      <PageHeading
        title={name}
        {...langOf(project, 'name')}
        mark={<HungarianMark of={project} />}
      />
      <article
        className="project-sheet"
        data-item={`project-${project.projectId}`}
        data-version={project.version}
      >
        {main && (
          <Picture
            source={main}
            alt={project.imageAlt || own?.alt || alt(name)}
            caption={own?.caption}
            {...(project.imageAlt || !own ? langOf(project, 'imageAlt') : langOf(own, 'alt'))}
            sizes={`(min-width: 64rem) 50rem, ${NARROW}`}
            enlarge={GALLERY_DIALOG}
            first
          />
        )}
        <div>
          <dl className="record">
            <Entry label={messages.section}>
              <a href={list} {...(section && langOf(section, 'label'))}>
                {section?.label}
              </a>
            </Entry>
            <Entry label={messages.date} isFigure>
              <time dateTime={date}>{day(date)}</time>
            </Entry>
            {responsible && (
              <Entry
                label={
                  responsible.personId === project.responsibleId
                    ? messages.responsible
                    : messages.contact
                }
              >
                <PersonCard person={responsible} />
              </Entry>
            )}
          </dl>
          {(ask || pdf) && (
            <p className="sheet-ask">
              {ask && (
                <a className="button" href={to(ask)}>
                  {messages.ask}
                </a>
              )}
              {pdf && (
                <a href={to(pdf)} type="application/pdf" rel="nofollow">
                  {pdfDocument.link}
                </a>
              )}
            </p>
          )}
        </div>
        <p
          className={`project-description${fitsBeside(originalOf(project, 'description'), main) ? ' beside' : ''}`}
          {...langOf(project, 'description')}
        >
          {typeset(description)}
        </p>
        <ProjectFacts project={project} />
        <ProjectStory project={project} />
        <PictureGallery name={name} pictures={further} />
        <GalleryView count={further.length + (main ? 1 : 0)} />
        <ProjectDocument address={project.document} size={documentSize} />
      </article>
    </>
  );
}

/**
 * Whether a description is no longer than the picture, which is 789 px wide. Above the description are about 281 px of
 * data and links; a line is 29 px high and has about 40 characters. The Hungarian text decides for all languages, so that
 * a slightly longer translation does not leave the side column empty.
 */
function fitsBeside(description: string, picture: PictureSource | undefined): boolean {
  if (!picture) return true;
  const height = (789 * picture.height) / picture.width;
  return description.length <= ((height - 281) / 29) * 40;
}

function ProjectDocument({ address, size }: { address: string; size: number | undefined }) {
  const messages = useMessages(projectsMessages);
  if (address === '') return null;
  return (
    <section>
      <h2>{messages.document}</h2>
      <p>
        <DocumentLink address={address} size={size}>
          {messages.sheetDocument}
        </DocumentLink>
      </p>
    </section>
  );
}

const PARTS = ['task', 'solution', 'result'] as const;

/** Task, solution and result, as far as given. */
function ProjectStory({ project }: { project: Project }) {
  const messages = useMessages(projectsMessages);
  const shownParts = PARTS.filter((part) => project[part]);
  if (shownParts.length === 0) return null;
  return (
    <div className="project-story">
      {shownParts.map((part) => (
        <section key={part}>
          <h2>{messages[part]}</h2>
          <p {...langOf(project, part)}>{typeset(project[part])}</p>
        </section>
      ))}
    </div>
  );
}
