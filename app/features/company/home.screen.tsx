import { addresses } from '../../addresses.ts';
import { company } from '../../content/company.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export default function Home() {
  return (
    <>
      <PageTitle title={siteCopy.title} />
      <h1>{siteCopy.title}</h1>
      <p>
        Cégünket {company.foundedYear}-ben alapították. Egy földmérő és talajvizsgáló vállalat
        jogutódjaként több mint hét évtized mérési, feltárási és tervezési tapasztalatára építünk.
      </p>
      <p>
        <a href={addresses.news}>{siteCopy.news}</a>
      </p>
    </>
  );
}
