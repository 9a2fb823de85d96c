import { Fragment, type ReactNode } from 'react';
import { isUntyped, type Fields } from '../field.ts';
import { controls, type ControlProps } from './controls.tsx';

interface KindFieldsProps {
  fields: Fields;
  copy: {
    labels: Readonly<Record<string, string>>;
    headings?: Readonly<Record<string, string | undefined>>;
    placeholders?: Readonly<Record<string, string>> | undefined;
    hints?: Readonly<Record<string, string>> | undefined;
  };
  /** Ties a control to a field of the form. */
  field: (name: string) => unknown;
  notices?: Record<string, (value: string) => string | undefined> | undefined;
  hold: (name: string, reason: string | undefined) => void;
}

/** The controls of those of some fields of a kind that somebody types, in their order. */
export function KindFields(props: KindFieldsProps): ReactNode {
  const { fields, copy, field, notices, hold } = props;
  const tiedTo = (name: string) => field(name) as ControlProps['tied'];
  return Object.entries(fields)
    .filter(([, declared]) => !isUntyped(declared))
    .map(([name, declared]) => {
      const tied = tiedTo(name);
      const heading = copy.headings?.[name];
      return (
        <Fragment key={name}>
          {heading && <h2 className="mt-4 text-xl">{heading}</h2>}
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
