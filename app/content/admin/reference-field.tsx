import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { ApiClient } from '../../api/client/client.ts';
import { endpoint } from '../../api/contract/endpoint.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { Select, type Choice } from '../../ui/admin/field/select.tsx';
import { contentPath } from '../ordered-collection/ordered-collection.contract.ts';
import type { Field, Referred } from '../field.ts';
import { imageForm } from '../content-type.contract.ts';
import { PICTURES } from './staff-collection.ts';

/** All items of an ordered collection as choices. Throws `CallError`. */
export async function choicesOf(
  { name, id, label }: Referred,
  api: ApiClient = staffApi,
): Promise<Choice[]> {
  const list = endpoint('get', contentPath(name), {
    summary: '',
    tag: 'content',
    access: 'visitor',
    query: imageForm,
    response: z.array(z.looseObject({})),
  });
  const items = await api(list, { query: PICTURES });
  return items.map((item) => ({ key: String(item[id]), label: String(item[label]) }));
}

/** The choices; undefined while they are loading. If loading fails, the list is empty and the field keeps its value. */
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

/** A select. A value that is not among the choices is offered as an extra choice. */
export function ChoiceField({ field, placeholder, choices, ...tied }: ChoiceFieldProps) {
  const { value } = tied;
  const isKnown = value === '' || choices.some(({ key }) => key === value);
  const own = { key: value, label: field.refersTo ? `#${value}` : value };
  return (
    <Select
      {...tied}
      {...(!field.isRequired && { noneLabel: adminMessages.noneChosen })}
      choices={isKnown ? choices : [...choices, own]}
      {...(placeholder !== undefined && { placeholder })}
      isRequired={field.isRequired}
    />
  );
}

export function ReferenceField(props: Omit<ChoiceFieldProps, 'choices'>) {
  return <ChoiceField {...props} choices={useChoices(props.field.refersTo!) ?? []} />;
}

export function ReferenceName({ of, id }: { of: Referred; id: number }) {
  const choices = useChoices(of);
  return choices?.find(({ key }) => key === String(id))?.label ?? `#${id}`;
}
