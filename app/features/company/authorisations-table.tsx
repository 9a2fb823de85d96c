import { authorisations, authorisationsCopy } from '../../content/authorisations.ts';

/** All design authorisations (266/2013. Korm. rendelet and the rules of the neighbouring fields). */
export function AuthorisationsTable() {
  return (
    <>
      <p>{authorisationsCopy.intro}</p>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">{authorisationsCopy.code}</th>
            <th scope="col">{authorisationsCopy.name}</th>
            <th scope="col">{authorisationsCopy.basis}</th>
          </tr>
        </thead>
        <tbody>
          {authorisations.map(({ code, name, basis }) => (
            <tr key={code}>
              <th scope="row" className="figure">
                {code}
              </th>
              <td>{name}</td>
              <td className="aside">{basis}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
