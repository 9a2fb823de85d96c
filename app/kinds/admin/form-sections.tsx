import { FurtherSection } from './further-section.tsx';
import { KindFields, tiedTo } from './kind-fields.tsx';
import { Translations } from './translations.tsx';
import type { StaffForm } from './staff-kind.ts';
import type { useKindForm } from './use-kind-form.ts';

interface FormSectionsProps {
  staff: StaffForm;
  form: Pick<
    ReturnType<typeof useKindForm>,
    'fields' | 'setField' | 'refusal' | 'block' | 'entity'
  >;
}

/** The fields of a form: those that everybody fills in, and behind a section those that few do. */
export function FormSections({ staff, form }: FormSectionsProps) {
  const { refusal, block } = form;
  const field = tiedTo(form);
  const { kind, copy, notices, further = [] } = staff;
  const names = Object.keys(kind.fields);
  const shared = { copy, field, notices, hold: block };
  const some = (chosen: string[]) => (
    <KindFields
      {...shared}
      fields={Object.fromEntries(chosen.map((name) => [name, kind.fields[name]!]))}
    />
  );
  return (
    <>
      {some(names.filter((name) => !further.includes(name)))}
      {further.length > 0 && (
        <FurtherSection
          {...copy.further!}
          hasMore={further.some((name) => Boolean(field(name).value))}
          refusal={further.some((name) => name in refusal) ? refusal : undefined}
        >
          {some(names.filter((name) => further.includes(name)))}
        </FurtherSection>
      )}
      <Translations
        fields={kind.fields}
        labels={copy.labels}
        field={field}
        refusal={refusal}
        hold={block}
        stored={form.entity}
      />
    </>
  );
}
