import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { ApiClient } from '../../api/client/client.ts';
import { endpoint } from '../../api/contract/endpoint.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { adminCopy } from '../../text/copy/admin.copy.ts';
import { Select, type Choice } from '../../ui/admin/field/select.tsx';
import { contentPath } from '../arranged/arranged.contract.ts';
import type { Field, Referred } from '../field.ts';
import { imageForm } from '../kind.contract.ts';

/** All items of an arranged kind, as the choices of a field that names one of them. Throws `CallError`. */
export async function choicesOf(
  { name, id, label }: Referred,
  api: ApiClient = staffApi,
): Promise<Choice[]> {
  const list = endpoint({
    method: 'get',
    path: contentPath(name),
    summary: '',
    tag: 'content',
    access: 'visitor',
    query: imageForm,
    response: z.array(z.looseObject({})),
  });
  const items = await api(list, { query: { images: 'url' } });
  return items.map((item) => ({ key: String(item[id]), label: String(item[label]) }));
}

/** Nothing before they have come; where they do not come, the field keeps what it has. */
function useChoices(of: Referred): Choice[] | undefined {
  const [choices, setChoices] = useState<Choice[]>();
  const { name, id, label } = of;
  useEffect(() => {
    let isShown = true;
    void choicesOf({ name, id, label }).then(
      (found) => isShown && setChoices(found),
      () => isShown && setChoices([]),
    );
    return () => {
      isShown = false;
    };
  }, [name, id, label]);
  return choices;
}

interface ChoiceFieldProps {
  label: string;
  field: Field;
  name: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string | undefined;
  choices: readonly Choice[];
}

/** One of some choices, or none where the field is not required. A value that is no choice stays, by itself. */
export function ChoiceField({ field, placeholder, choices, ...tied }: ChoiceFieldProps) {
  const { value } = tied;
  const isKnown = value === '' || choices.some(({ key }) => key === value);
  const own = { key: value, label: field.refersTo ? `#${value}` : value };
  return (
    <Select
      {...tied}
      {...(!field.isRequired && { noneLabel: adminCopy.noneChosen })}
      choices={isKnown ? choices : [...choices, own]}
      {...(placeholder !== undefined && { placeholder })}
      isRequired={field.isRequired}
    />
  );
}

/** One of the items of an arranged kind, by its id. */
export function ReferenceField(props: Omit<ChoiceFieldProps, 'choices'>) {
  return <ChoiceField {...props} choices={useChoices(props.field.refersTo!) ?? []} />;
}

/** What an item is called, where its id stands. */
export function ReferenceName({ of, id }: { of: Referred; id: number }) {
  const choices = useChoices(of);
  return choices?.find(({ key }) => key === String(id))?.label ?? `#${id}`;
}
