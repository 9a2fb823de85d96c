import type { RefAttributes } from 'react';
import {
  Button as AriaButton,
  Link,
  type ButtonProps,
  type LinkProps,
} from 'react-aria-components';

type Variant = 'main' | 'plain' | 'danger';

const shared =
  'not-on-paper inline-flex min-h-11 cursor-pointer items-center select-none justify-center gap-2 border py-2 font-semibold no-underline is-disabled:cursor-default is-disabled:opacity-60 pending:cursor-default pending:opacity-60';

const variants: Record<Variant, string> = {
  main: 'border-petrol bg-petrol text-on-petrol hovered:border-petrol-deep hovered:bg-petrol-deep',
  plain: 'border-edge bg-sheet text-ink hovered:bg-band',
  danger: 'border-danger bg-sheet text-danger hovered:bg-danger-band',
};

export interface OwnButtonProps extends ButtonProps, RefAttributes<HTMLButtonElement> {
  variant?: Variant;
  /**
   * Whether the action that the button started is in progress, or has brought the user to the first or last page. The
   * button then ignores presses but keeps the focus, unlike a disabled button.
   */
  isPending?: boolean;
  isNarrow?: boolean;
}

export function Button({ variant = 'plain', isNarrow = false, ...props }: OwnButtonProps) {
  return (
    <AriaButton
      {...props}
      className={`${shared} ${isNarrow ? 'px-3' : 'px-5'} ${variants[variant]}`}
    />
  );
}

/**
 * Wraps an `onClick` handler that removes or replaces the button: the second click of a double click is ignored.
 * `detail` is the browser's click count; it is 0 for a key press.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };

export function OutwardLink(props: { variant: Variant; href: string; children: string }) {
  const { variant, href, children } = props;
  return (
    <a href={href} className={`${shared} px-5 ${variants[variant]}`}>
      {children}
    </a>
  );
}

export function ButtonLink({ variant = 'plain', ...props }: LinkProps & { variant?: Variant }) {
  return <Link {...props} className={`${shared} px-5 ${variants[variant]}`} />;
}

export const smallStyle =
  'inline-flex min-h-9 items-center text-ink underline-offset-4 hover:underline max-sm:min-h-[44px] pointer-coarse:min-h-[44px]';
