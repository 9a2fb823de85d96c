import { palette } from '../../../design/palette.ts';
import { samplePortrait } from '../../../design/sample-portrait.ts';
import { linesOf } from '../../fields/lines.ts';
import { sourceOf, type ShownPicture } from '../../../media/picture.contract.ts';
import { langOf } from '../../../text/languages/localised.ts';
import { phoneLink } from '../../../ui/public/contact-links.ts';
import { MailLink } from '../../../ui/public/mail-link.tsx';
import { PictureForms } from '../../../ui/public/picture.tsx';
import { typeset } from '../../../ui/public/typeset.tsx';
import { useCompany } from '../site-context.tsx';

interface Colleague {
  name: string;
  role: string;
  /** May be empty. */
  phone: string;
  /** One per line; may be empty. */
  qualifications: string;
  image: ShownPicture | null;
  imageAlt: string;
  isSample: boolean;
}

interface PersonCardProps {
  person: Colleague | undefined;
  /** Shown beside the telephone number. */
  email?: string;
}

/**
 * Portrait, name, position, qualifications and telephone of the colleague to call, or else of the office. A sample
 * colleague has a drawn portrait.
 */
export function PersonCard({ person, email }: PersonCardProps) {
  const company = useCompany();
  const phone = person?.phone || company.phone;
  return (
    <div className="person-card">
      {person && <Portrait of={person} />}
      <p>
        <strong>{person?.name ?? company.shortName}</strong>{' '}
        {person && (
          <>
            <span {...langOf(person, 'role')}>{typeset(person.role)}</span>{' '}
            {linesOf(person.qualifications).map((line) => (
              <span key={line} {...langOf(person, 'qualifications')}>
                {typeset(line)}{' '}
              </span>
            ))}
          </>
        )}
        <a className="figure" href={phoneLink(phone)}>
          {typeset(phone)}
        </a>
        {email && (
          <>
            {' '}
            <MailLink className="figure" to={email} />
          </>
        )}
      </p>
    </div>
  );
}

function Portrait({ of: person }: { of: Colleague }) {
  const portrait = sourceOf(person.image);
  if (!portrait) return person.isSample && <SamplePortrait />;
  return (
    <PictureForms
      source={portrait}
      alt={person.imageAlt}
      {...langOf(person, 'imageAlt')}
      sizes="4rem"
      className="portrait"
    />
  );
}

/** Colour of the skin in the portrait. It stays light in dark mode, unlike the soil with the same colour. */
const SKIN = 'loess';

function SamplePortrait() {
  const { width, height, shapes } = samplePortrait;
  return (
    <svg className="portrait" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path fill="var(--color-band)" d={`M0 0h${width}v${height}H0z`} />
      {shapes.map(({ colour, d }) => (
        <path
          key={colour}
          fill={colour === SKIN ? palette[SKIN] : `var(--color-${colour})`}
          d={d}
        />
      ))}
    </svg>
  );
}
