import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { useSite } from '../../content/site/site-context.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { referenceMessages } from '../../text/messages/reference.messages.ts';
import { EnlargedView } from '../../ui/public/enlarged-view.tsx';
import { Featured } from '../../ui/public/featured.tsx';
import { NARROW, Picture, PictureForms } from '../../ui/public/picture.tsx';
import { isSamplePicture } from '../../ui/public/sample-picture.ts';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { picturesOf } from './project-words.ts';
import type { Person } from '../people/people.contract.ts';
import { ProjectFacts } from './project-facts.tsx';
import { siteMessages } from '../../text/messages/site.messages.ts';
import type { ShownGalleryPicture } from '../../media/gallery.contract.ts';
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

/** Longest description, in UTF-16 units, that fits beside the picture. */
const SHORT = 500;

export function ProjectSheet({ project, responsible, documentSize, pdf, ask }: ProjectSheetProps) {
  const { name, type, featured, date, description } = project;
  const { day } = useLanguage();
  const messages = useMessages(projectsMessages);
  const { alt } = useMessages(referenceMessages);
  const pdfDocument = useMessages(projectPdfMessages);
  const to = useTo();
  const section = useSite().disciplines.find(({ key }) => key === type);
  const list = to(addressOf(addresses.projects, { section: type }));
  const { main, own, further } = picturesOf(project);
  const shown = further.length + (main ? 1 : 0);
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
            enlarge={DIALOG}
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
          {featured && <Featured />}
          {ask && (
            <p className="sheet-ask">
              <a className="button" href={to(ask)}>
                {messages.ask}
              </a>
            </p>
          )}
          {pdf && (
            <p className="sheet-pdf">
              <a href={to(pdf)} type="application/pdf" rel="nofollow">
                {pdfDocument.link}
              </a>
            </p>
          )}
        </div>
        <p
          className={`project-description${description.length > SHORT ? '' : ' beside'}`}
          {...langOf(project, 'description')}
        >
          {typeset(description)}
        </p>
        <ProjectFacts project={project} />
        <ProjectStory project={project} />
        <ProjectGallery name={name} pictures={further} />
        {shown > 0 && <EnlargedView id={DIALOG} label={messages.gallery} isSingle={shown === 1} />}
        <ProjectDocument address={project.document} size={documentSize} />
      </article>
    </>
  );
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

const DIALOG = 'picture-enlarged';
const SIZES = `(min-width: 64rem) 22rem, (min-width: 50rem) 45vw, ${NARROW}`;

interface ProjectGalleryProps {
  name: string;
  pictures: readonly ShownGalleryPicture[];
}

/** Pictures side by side, with captions. A click enlarges a picture; without JavaScript it opens the picture itself. */
function ProjectGallery({ name, pictures }: ProjectGalleryProps) {
  const messages = useMessages(projectsMessages);
  const { samplePicture } = useMessages(siteMessages);
  if (pictures.length === 0) return null;
  return (
    <section>
      <h2>{messages.gallery}</h2>
      <HungarianMark of={pictures} />
      <ul className="picture-wall">
        {pictures.map((picture, index) => {
          const { image, caption, alt } = picture;
          const isSample = isSamplePicture(image);
          const description = [caption, isSample && samplePicture].filter(Boolean).join(' – ');
          const shown = alt || caption || messages.pictureOf(name, index + 1);
          return (
            <li key={image.src}>
              <figure>
                <a
                  href={image.src}
                  {...langOf(picture, caption ? 'caption' : 'alt')}
                  data-enlarge={DIALOG}
                  data-caption={description || shown}
                >
                  <PictureForms
                    source={image}
                    alt={shown}
                    {...langOf(picture, alt ? 'alt' : 'caption')}
                    sizes={SIZES}
                  />
                </a>
                {description && (
                  <figcaption>
                    <span {...langOf(picture, 'caption')}>{typeset(caption)}</span>
                    {isSample && <span className="sample-caption">{samplePicture}</span>}
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
