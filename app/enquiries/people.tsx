import { spoken } from '../text/languages/localised.ts';
import { useCopy } from '../text/languages/language-context.ts';
import { contactCopy } from '../text/copy/contact.ts';
import { linesOf } from '../content/fields/text.ts';
import { sourceOf } from '../media/picture.contract.ts';
import { useSite } from '../content/site/site-context.tsx';
import { mailLink, phoneLink } from '../ui/public/contact-links.ts';
import { Picture } from '../ui/public/picture.tsx';
import { typeset } from '../ui/public/typeset.tsx';
import type { Person } from '../features/people/people.contract.ts';
import { personAnchor } from '../features/people/people.contract.ts';

export function People({ people }: { people: Person[] }) {
  const { labels } = useCopy(contactCopy);
  return (
    <table className="sheet-table people">
      <thead>
        <tr>
          <th scope="col">{labels.name}</th>
          <th scope="col">{labels.role}</th>
          <th scope="col">{labels.phone}</th>
          <th scope="col">{labels.email}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.personId} person={person} />
        ))}
      </tbody>
    </table>
  );
}

/** Where it is wider than its column, what follows the sign goes to the next line. */
function Mail({ to }: { to: string }) {
  const at = to.indexOf('@') + 1;
  return (
    <a href={mailLink(to)}>
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </a>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { name, role, phone, email, image, imageAlt } = person;
  const portrait = sourceOf(image);
  // Nothing where somebody belongs to none.
  const discipline = useSite().disciplines.find(({ key }) => key === person.discipline);
  return (
    <tr id={personAnchor(person.personId)}>
      <th scope="row">
        {portrait ? (
          <span className="person">
            <Picture
              source={portrait}
              alt={imageAlt}
              {...spoken(person, 'imageAlt')}
              sizes="4rem"
              className="portrait"
            />
            <span>{name}</span>
          </span>
        ) : (
          name
        )}
      </th>
      <td>
        <span {...spoken(person, 'role')}>{role}</span>
        {discipline && (
          <small className="qualification of-discipline" {...spoken(discipline, 'label')}>
            {discipline.label}
          </small>
        )}
        {linesOf(person.qualifications).map((line) => (
          <small className="qualification" key={line} {...spoken(person, 'qualifications')}>
            {typeset(line)}
          </small>
        ))}
      </td>
      <td className="figure">{phone && <a href={phoneLink(phone)}>{typeset(phone)}</a>}</td>
      <td className="figure">{email && <Mail to={email} />}</td>
    </tr>
  );
}
