/** Fields that only a quotation request has, except its plain text fields. */
import { Fragment } from 'react';
import { useMessages, useLanguage } from '../text/languages/language-context.ts';
import { langOf } from '../text/languages/localised.ts';
import { phoneLink } from '../ui/public/contact-links.ts';
import type { Vacancy } from '../features/vacancies/vacancy.contract.ts';
import { PersonCard } from '../content/site/public/person-card.tsx';
import { useSite } from '../content/site/site-context.tsx';
import type { Person } from '../features/people/people.contract.ts';
import { integrityOf } from '../ui/integrity.ts';
import { HungarianMark } from '../ui/public/in-hungarian.tsx';
import { typeset } from '../ui/public/typeset.tsx';
import {
  asField,
  describedBy,
  FieldError,
  isFirstWrong,
  type FormPlace,
} from './visitor-fields.tsx';
import { ACCEPTED } from './attachments/accepted-types.ts';
import { attachmentEndpoints } from './attachments/attachment.contract.ts';
import { shownSize } from '../ui/shown-size.ts';
import { unknownDiscipline } from './contact-request-labels.ts';
import { offerMessages, type RequestWords } from './enquiry.messages.ts';
import type { RefusedForm } from './posted-form.ts';
// oxlint-disable-next-line import/default -- Vite generates the default export, the address of the built file
import uploading from '../ui/public/enhance/send-files.ts?worker&url';

export interface OfferDiscipline {
  key: string;
  label: string;
  /** Contact persons of the discipline. */
  people: Person[];
}

interface DisciplinesProps {
  disciplines: OfferDiscipline[];
  chosen: string | undefined;
  refused: RefusedForm | undefined;
}

/**
 * Choice of a discipline. If one is chosen already, the others are folded. The style sheet shows the contact persons of
 * the chosen discipline.
 */
export function Disciplines({ disciplines, chosen, refused }: DisciplinesProps) {
  const messages = useMessages(offerMessages);
  const unknown = { key: unknownDiscipline.key, label: messages.unknownDiscipline, people: [] };
  const choices = [...disciplines, unknown];
  const first = choices.find(({ key }) => key === chosen);
  const others = choices.filter((choice) => choice !== first);
  return (
    <fieldset
      className="field wide disciplines"
      role="radiogroup"
      {...describedBy({ form: 'offer', name: 'discipline', refused })}
    >
      <legend>{messages.discipline}</legend>
      {/* The error is above the choices: a refused form focuses the first choice, and the end of the list may be out
          of sight. */}
      <FieldError form="offer" name="discipline" refused={refused} />
      <HungarianMark
        of={[...disciplines, ...disciplines.flatMap(({ people }) => people)]}
        fields={['label', 'role']}
      />
      {first ? (
        <>
          <Choices disciplines={[first]} isChosen refused={refused} />
          <details className="other-disciplines">
            <summary>{messages.otherDiscipline}</summary>
            <Choices disciplines={others} refused={refused} />
          </details>
        </>
      ) : (
        <Choices disciplines={others} refused={refused} />
      )}
      <p className="hint no-discipline">
        <Office label={messages.callOffice} />
      </p>
    </fieldset>
  );
}

type ChoicesProps = Omit<DisciplinesProps, 'chosen'> & { isChosen?: boolean };

function Choices({ disciplines, isChosen = false, refused }: ChoicesProps) {
  const messages = useMessages(offerMessages);
  return (
    <div className="discipline-choices">
      {disciplines.map(({ people, ...discipline }, index) => {
        const { key, label } = discipline;
        return (
          <Fragment key={key}>
            <div className="discipline-choice">
              <input
                type="radio"
                name="discipline"
                value={key}
                id={choiceId({ key })}
                required
                defaultChecked={isChosen}
                autoFocus={
                  index === 0 && isFirstWrong({ form: 'offer', name: 'discipline', refused })
                }
                aria-describedby={`offer-responsible-${key}`}
              />
              <label htmlFor={choiceId({ key })} {...langOf(discipline, 'label')}>
                {label}
              </label>
            </div>
            <div className="responsible" id={`offer-responsible-${key}`}>
              <Responsible people={people} label={messages.responsible} />
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

/** Id of the input of a discipline. */
export const choiceId = ({ key }: { key: string }) => `offer-discipline-${key}`;

/** The persons to ask, or else the office. */
export function Responsible({ people, label }: { people: readonly Person[]; label: string }) {
  const { office } = useMessages(offerMessages);
  if (people.length === 0) return <Office label={office} />;
  return (
    <>
      <span className="hint">{label}</span>
      {people.map((person) => (
        <PersonCard key={person.personId} person={person} email={person.email} />
      ))}
    </>
  );
}

function Office({ label }: { label: string }) {
  const { company } = useSite();
  return (
    <>
      {label} <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
    </>
  );
}

interface PrefilledProps {
  name: 'service' | 'similarTo';
  value: string | number;
  label: string;
  hint: string;
  item: { name: string };
}

/** The service or project from whose page the visitor came. The visitor can untick it. */
export function Prefilled({ name, value, label, hint, item }: PrefilledProps) {
  const id = `offer-${name}`;
  return (
    <p className="similar wide">
      <input
        type="checkbox"
        name={name}
        value={value}
        id={id}
        defaultChecked
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>
        {label} <span {...langOf(item, 'name')}>{typeset(item.name)}</span>{' '}
        <HungarianMark of={item} fields={['name']} />
      </label>
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
    </p>
  );
}

/** A vacancy that visitors can apply for, as on its page, with its contact person. */
export type OpenVacancy = Pick<Vacancy, 'key' | 'title'> & { people: Person[] };

interface VacancyFieldProps {
  label: string;
  /** Label of the contact person. */
  responsible: string;
  vacancies: readonly OpenVacancy[];
  chosen: string | undefined;
  refused: RefusedForm | undefined;
}

export function VacancyField(props: VacancyFieldProps) {
  const { label, responsible, vacancies, chosen, refused } = props;
  const field = asField({ form: 'offer', name: 'vacancy', refused });
  return (
    <div className="field wide">
      <label htmlFor={field.id}>{label}</label>
      <select name="vacancy" required defaultValue={chosen} {...field}>
        {vacancies.map((vacancy) => (
          <option key={vacancy.key} value={vacancy.key} {...langOf(vacancy, 'title')}>
            {vacancy.title}
          </option>
        ))}
      </select>
      <FieldError form="offer" name="vacancy" refused={refused} />
      {/* The script moves the contact person of the chosen vacancy to the receipt. */}
      {vacancies
        .filter(({ people }) => people.length > 0)
        .map(({ key, people }) => (
          <div key={key} data-vacancy={key} hidden>
            <Responsible people={people} label={responsible} />
          </div>
        ))}
    </div>
  );
}

interface FilesProps extends Pick<FormPlace, 'form'> {
  refused: RefusedForm | undefined;
  words: RequestWords;
}

/** The files received so far, and a chooser for more. The script shows their progress and buttons to cancel. */
export function Files({ form, refused, words: messages }: FilesProps) {
  const { upload } = messages;
  const { number } = useLanguage();
  const kept = refused?.uploads ?? [];
  return (
    <div
      className="field wide files"
      data-upload-to={attachmentEndpoints.openUpload.path}
      data-still-uploading={upload.stillUploading}
      data-done={upload.done}
      data-waiting={upload.waiting}
      data-remove={upload.remove}
      data-failed={upload.failed}
      data-without-file={upload.withoutFile}
      data-too-many={upload.tooMany}
      data-too-large={upload.tooLarge}
    >
      <label htmlFor={`${form}-uploads`}>
        {messages.attachments} <span className="optional">({messages.optional})</span>
      </label>
      {kept.length > 0 && (
        <fieldset className="kept-files">
          <legend>{messages.kept}</legend>
          <p className="hint">{messages.keptHint}</p>
          {kept.map(({ uploadId, name, size }) => (
            <p key={uploadId}>
              <input
                type="checkbox"
                name="uploads"
                value={uploadId}
                id={`${form}-kept-${uploadId}`}
                defaultChecked
                data-size={size}
              />
              <label htmlFor={`${form}-kept-${uploadId}`}>
                {name} <span className="figure">{shownSize(size, number)}</span>
              </label>
            </p>
          ))}
        </fieldset>
      )}
      <div className="file-choice">
        <input
          type="file"
          name="files"
          multiple
          accept={ACCEPTED}
          {...asField({ form, name: 'uploads', refused, hasHint: true })}
        />
        {/* Covers the browser's own words once the script lists the files. */}
        <span className="button quiet" aria-hidden="true">
          {messages.choose}
        </span>
      </div>
      <span className="hint" id={`${form}-uploads-hint`}>
        {messages.attachmentsHint} {refused && messages.chooseAgain}
      </span>
      <FieldError form={form} name="uploads" refused={refused} isLive />
      <ul className="chosen-files" />
      <p className="visually-hidden" role="status" />
      <script type="module" src={uploading} {...integrityOf(uploading)} async />
    </div>
  );
}
