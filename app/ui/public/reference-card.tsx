import { addressOf, addresses } from '../../addresses.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { placeName } from '../../content/place-name.ts';
import { referenceCopy } from '../../content/reference.copy.ts';
import { useSite } from '../../site/site-context.ts';
import { Featured } from './featured.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { typeset } from './typeset.tsx';

/** As lists answer one. */
interface Reference {
  projectId: number;
  name: string;
  type: string;
  featured: boolean;
  date: string;
  imageAlt: string;
  location: string;
  county: string;
}

interface ReferenceCardProps {
  reference: Reference;
  picture: PictureSource | undefined;
  /** Stands at the top of the page. */
  first?: boolean;
  /** Of its heading: of third rank where three stand side by side. */
  level?: 'h2' | 'h3';
}

/**
 * How wide pictures are, two cards and three side by side. Of the latter less than they are shown, so that dense screens
 * too take the narrowest form: three of the next would be half of what the first visit of the home page may weigh.
 */
const SIZES = {
  h2: '(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 8rem',
  h3: '(min-width: 40rem) 12rem, 8rem',
};

/** A reference among those of other disciplines: what it is, where and when. */
export function ReferenceCard({
  reference,
  picture,
  first = false,
  level: Heading = 'h2',
}: ReferenceCardProps) {
  const { name, type, projectId, date, featured } = reference;
  const { disciplines } = useSite();
  const place = placeName(reference);
  return (
    <article className="found-project card">
      {picture && (
        <Picture
          source={picture}
          alt={reference.imageAlt || referenceCopy.alt(name)}
          sizes={SIZES[Heading]}
          first={first}
        />
      )}
      <div>
        <p className="project-data">
          <span>{disciplines.find(({ key }) => key === type)?.label}</span>
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
