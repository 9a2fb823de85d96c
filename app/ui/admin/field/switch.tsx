import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components';

export function Switch({
  children,
  ...props
}: Omit<SwitchProps, 'children'> & { children: string }) {
  return (
    <AriaSwitch
      {...props}
      className="group flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold"
    >
      <span
        aria-hidden
        className="h-7 w-12 rounded-full border border-edge bg-band p-0.5 outline-offset-2 group-data-focus-visible:outline-3 group-data-focus-visible:outline-mark group-data-selected:border-petrol group-data-selected:bg-petrol forced-colors:group-data-selected:bg-[Highlight]"
      >
        <span className="block size-5.5 rounded-full bg-edge motion-safe:transition-transform group-data-selected:translate-x-5 group-data-selected:bg-on-petrol forced-colors:bg-[ButtonText] forced-colors:group-data-selected:bg-[HighlightText]" />
      </span>
      {children}
    </AriaSwitch>
  );
}
