import { company } from '../../content/company.ts';
import { contactCopy } from '../../content/contact.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';
import { typeset } from '../../ui/public/typeset.tsx';

export function People() {
  const { labels } = contactCopy;
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
        {company.contacts.map(({ name, role, phone, email }) => (
          <tr key={email}>
            <th scope="row">{name}</th>
            <td>{role}</td>
            <td className="figure">
              <a href={phoneLink(phone)}>{typeset(phone)}</a>
            </td>
            <td className="figure">
              <a href={mailLink(email)}>{email}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
