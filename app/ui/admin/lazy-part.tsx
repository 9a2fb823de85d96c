import { lazy, type ComponentType } from 'react';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { Button } from './button.tsx';
import { useFieldError } from './field/use-field-error.ts';

/**
 * Creates a component whose code is loaded on demand. If loading fails, as after an upgrade, `missing` is rendered
 * instead, so that surrounding input is not lost. Browsers may not request a failed chunk again before the page is
 * reloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  missing: ComponentType<Props> = MissingPart,
) {
  return lazy(() => load().catch(() => ({ default: missing })));
}

interface MissingPartProps {
  label?: string;
  name?: string;
}

/**
 * Message in place of a part whose code could not be loaded. Unlike other failure messages, this message does not
 * scroll into view: the user may be typing elsewhere on the page.
 */
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
        {adminMessages.missingCode}
        {error !== undefined && <span className="block">{error}</span>}
      </p>
      <Button onPress={() => location.reload()}>{adminMessages.reload}</Button>
    </div>
  );
}
