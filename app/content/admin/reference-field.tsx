import { useCallback, useRef } from 'react';
import { z } from 'zod';
import type { ApiClient } from '../../api/client/client.ts';
import { endpoint } from '../../api/contract/endpoint.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { Select, type Choice } from '../../ui/admin/field/select.tsx';
import { contentPath } from '../ordered-collection/ordered-collection.contract.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { useLoaded } from '../../ui/admin/use-loaded.ts';
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

function useChoices({ name, id, label }: Referred) {
  return useLoaded(useCallback(() => choicesOf({ name, id, label }), [name, id, label]));
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

/** A choice of an item. Until the choices have loaded, the list is empty and the field keeps its value. */
export function ReferenceField(props: Omit<ChoiceFieldProps, 'choices'>) {
  const { loaded = [], isFailed, retry } = useChoices(props.field.refersTo!);
  const element = useRef<HTMLDivElement>(null);
  function loadAgain(): void {
    // The button of the message disappears, so the focus moves to the select.
    element.current!.querySelector('button')!.focus();
    retry();
  }
  return (
    <div ref={element} className="flex flex-col gap-2">
      <ChoiceField {...props} choices={loaded} />
      {isFailed && (
        <FailureMessage action={{ label: adminMessages.retry, run: loadAgain }}>
          {CHOICES_FAILED}
        </FailureMessage>
      )}
    </div>
  );
}

const CHOICES_FAILED = 'A választható elemek most nem tölthetők be.';

export function ReferenceName({ of, id }: { of: Referred; id: number }) {
  const { loaded } = useChoices(of);
  return loaded?.find(({ key }) => key === String(id))?.label ?? `#${id}`;
}
