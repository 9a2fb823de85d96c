import { lazy, type ComponentType } from 'react';
import { adminCopy } from '../../text/copy/admin.copy.ts';
import { Button } from './button.tsx';
import { useFieldError } from './field/use-field-error.ts';

/**
 * A part of a page whose code comes when it is wanted. Where that does not arrive, as after a new version was installed,
 * `missing` stands in its place: no reason to take away what somebody is typing around it. Browsers may not ask for
 * the same code once more before the page is loaded anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  missing: ComponentType<Props> = MissingPart,
) {
  return lazy(() => load().catch(() => ({ default: missing })));
}

interface MissingPartProps {
  /** Of a field: what it is called, and its name in the form, which has its value still. */
  label?: string;
  name?: string;
}

/** Unlike other failures it does not lead to itself when it comes: somebody may be typing elsewhere on the page. */
export function MissingPart({ label, name }: MissingPartProps) {
  const error = useFieldError(name);
  return (
    <div
      role="alert"
      data-invalid={error === undefined ? undefined : true}
      className="my-3 flex max-w-4xl flex-wrap items-center justify-between gap-3 border-l-4 border-danger bg-danger-band px-4 py-3 text-danger"
    >
      <p>
        {label !== undefined && <strong>{label}: </strong>}
        {adminCopy.missingCode}
        {error !== undefined && <span className="block">{error}</span>}
      </p>
      <Button onPress={() => location.reload()}>{adminCopy.reload}</Button>
    </div>
  );
}
