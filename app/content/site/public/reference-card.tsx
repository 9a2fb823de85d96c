import { HungarianMark } from '../../../ui/public/in-hungarian.tsx';
import { langOf } from '../../../text/languages/localised.ts';
import { useMessages, useLanguage, useTo } from '../../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../../text/addresses.ts';
import { counties } from '../../../text/messages/counties.ts';
import { placeName } from '../../../text/messages/place-name.ts';
import { referenceMessages } from '../../../text/messages/reference.messages.ts';
import { sourceOf, type ShownPicture } from '../../../media/picture.contract.ts';
import { useSite } from '../site-context.tsx';
import { Picture } from '../../../ui/public/picture.tsx';
import { typeset } from '../../../ui/public/typeset.tsx';

interface Reference {
  projectId: number;
  name: string;
  type: string;
  date: string;
  image: ShownPicture | null;
  imageAlt: string;
  location: string;
  county: string;
}

interface ReferenceCardsProps {
  references: readonly Reference[];
  /** Level of the headings: `h2` in rows of two, `h3` in rows of three. */
  level?: 'h2' | 'h3';
}

export function ReferenceCards({ references, level = 'h3' }: ReferenceCardsProps) {
  return (
    <div className="found-projects">
      {references.map((reference, index) => (
        <ReferenceCard
          key={reference.projectId}
          reference={reference}
          level={level}
          // Rows of two are the main content of their page, so the pictures of the first row are loaded at once.
          first={level === 'h2' && index < 2}
        />
      ))}
    </div>
  );
}

/**
 * The attribute `sizes` for cards in rows of two (`h2`) and of three (`h3`). For rows of three it is below the real
 * width, so that dense screens load the smallest variant too. Three larger pictures would use half of the home page's
 * weight budget.
 */
const SIZES = {
  h2: '(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 8rem',
  h3: '(min-width: 40rem) 12rem, 8rem',
};

interface ReferenceCardProps {
  reference: Reference;
  level: 'h2' | 'h3';
  first: boolean;
}

function ReferenceCard({ reference, level: Heading, first }: ReferenceCardProps) {
  const { name, type, projectId, date } = reference;
  const picture = sourceOf(reference.image);
  const discipline = useSite().disciplines.find(({ key }) => key === type);
  const { day } = useLanguage();
  const { alt } = useMessages(referenceMessages);
  const to = useTo();
  const place = placeName(reference, useMessages(counties));
  return (
    <article className="found-project card">
      {picture && (
        <Picture
          source={picture}
          alt={reference.imageAlt || alt(name)}
          {...langOf(reference, 'imageAlt')}
          sizes={SIZES[Heading]}
          first={first}
        />
      )}
      <div>
        <p className="project-data">
          {discipline && <span {...langOf(discipline, 'label')}>{discipline.label}</span>}
          <time className="figure" dateTime={date}>
            {day(date)}
          </time>
          <HungarianMark of={reference} fields={['name', 'location']} />
        </p>
        <Heading {...langOf(reference, 'name')}>
          <a href={to(addressOf(addresses.project, { section: type, projectId }))}>
            {typeset(name)}
          </a>
        </Heading>
        {place && (
          <p className="found-place" {...langOf(reference, 'location')}>
            {typeset(place)}
          </p>
        )}
      </div>
    </article>
  );
}
