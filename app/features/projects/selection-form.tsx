import { spoken } from '../../languages/localised.ts';
import { useCopy, useTo } from '../../languages/language-context.ts';
import { addresses } from '../../addresses.ts';
import { useSite } from '../../site/site-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { labelOf } from './discipline-label.ts';
import { projectPaperCopy } from './project-paper.copy.ts';
import type { ProjectName } from './project-search.contract.ts';
import { MOST_CHOSEN, SELECTION } from './selection.ts';

interface SelectionFormProps {
  /** Those that match, the newest first. */
  offered: readonly ProjectName[];
  /** How many match. */
  total: number;
}

/** Which references are to go into one PDF: an ordinary form, whose address can be passed on. */
export function SelectionForm({ offered, total }: SelectionFormProps) {
  const { disciplines } = useSite();
  const copy = useCopy(projectPaperCopy);
  const to = useTo();
  return (
    <details className="selection">
      <summary>{copy.choose}</summary>
      <form method="get" action={to(addresses.selectionPdf)}>
        {/* A link that leads here opens what it stands in. */}
        <p id={SELECTION} className="selection-hint">
          {copy.hint(MOST_CHOSEN)}
        </p>
        {total > offered.length && <p>{copy.newest(offered.length)}</p>}
        <fieldset>
          <legend className="visually-hidden">{copy.list}</legend>
          {offered.map(({ projectId, name, type, date, ...offer }) => (
            <label key={projectId} className="choice">
              <input type="checkbox" name="id" value={projectId} />
              <span>
                <span {...spoken(offer, 'name')}>{typeset(name)}</span>{' '}
                <small>
                  {labelOf(disciplines, type)}, {date.slice(0, 4)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        <button className="button" type="submit">
          {copy.submit}
        </button>
      </form>
    </details>
  );
}
