import { linesOf } from '../../fields/lines.ts';
import { sourceOf, type ShownPicture } from '../../../media/picture.contract.ts';
import { langOf } from '../../../text/languages/localised.ts';
import { mailLink, phoneLink } from '../../../ui/public/contact-links.ts';
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
            <a className="figure" href={mailLink(email)}>
              {email}
            </a>
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

/** A drawing of an engineer with a helmet. */
function SamplePortrait() {
  return (
    <svg className="portrait" viewBox="0 0 64 80" aria-hidden="true">
      <path fill="var(--color-band)" d="M0 0h64v80H0z" />
      <path fill="var(--color-petrol)" d="M6 80c0-18 10-26 26-26s26 8 26 26z" />
      <path
        fill="var(--color-loess)"
        d="M26 46h12v10l-6 6-6-6zM21 30h22v8c0 8-5 13-11 13s-11-5-11-13z"
      />
      <path fill="var(--color-mark)" d="M16 31c0-11 6-18 16-18s16 7 16 18zM13 31h38v3H13z" />
    </svg>
  );
}
