import { Fragment, type ReactNode } from 'react';
import type { Fields } from '../field.ts';
import { controls, type ControlProps } from './controls.tsx';

interface KindFieldsProps {
  fields: Fields;
  copy: {
    labels: Readonly<Record<string, string>>;
    placeholders?: Readonly<Record<string, string>> | undefined;
    hints?: Readonly<Record<string, string>> | undefined;
  };
  /** Ties a control to a field of the form. */
  field: (name: string) => unknown;
  notices?: Record<string, (value: string) => string | undefined> | undefined;
  hold: (name: string, reason: string | undefined) => void;
}

/** The controls of some fields of a kind, in their order. */
export function KindFields(props: KindFieldsProps): ReactNode {
  const { fields, copy, field, notices, hold } = props;
  const tiedTo = (name: string) => field(name) as ControlProps['tied'];
  return Object.entries(fields).map(([name, declared]) => {
    const tied = tiedTo(name);
    return (
      <Fragment key={name}>
        {controls[declared.control]({
          label: copy.labels[name]!,
          field: declared,
          tied,
          description: tiedTo(`${name}Alt`),
          other: (other) => ({ label: copy.labels[other]!, ...tiedTo(other) }),
          placeholder: copy.placeholders?.[name],
          hint: copy.hints?.[name],
          notice: notices?.[name]?.(tied.value),
          onHold: (reason) => hold(name, reason),
        })}
      </Fragment>
    );
  });
}
