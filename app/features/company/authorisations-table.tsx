import {
  authorisations,
  authorisationsCopy,
  type Authorisation,
} from '../../content/authorisations.ts';
import { typeset } from '../../ui/public/typeset.tsx';

/** All design authorisations (266/2013. Korm. rendelet and the rules of the neighbouring fields). */
export function AuthorisationsTable() {
  return (
    <>
      <p>{typeset(authorisationsCopy.intro)}</p>
      <table className="sheet-table authorisations">
        <thead>
          <tr>
            <th scope="col">{authorisationsCopy.name}</th>
            <th scope="col">{authorisationsCopy.code}</th>
            <th scope="col">{authorisationsCopy.basis}</th>
          </tr>
        </thead>
        <tbody>
          {authorisations.map((authorisation) => (
            <AuthorisationRow key={authorisation.code} of={authorisation} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The row is called by its name; a code whose name is not known stands alone, among the codes. */
function AuthorisationRow({ of: { code, name, basis } }: { of: Authorisation }) {
  return (
    <tr>
      {name ? (
        <>
          <th scope="row">{name}</th>
          <td className="figure">{code}</td>
        </>
      ) : (
        <>
          <td>{''}</td>
          <th scope="row" className="figure">
            {code}
          </th>
        </>
      )}
      <td className="aside">{basis && typeset(basis)}</td>
    </tr>
  );
}
