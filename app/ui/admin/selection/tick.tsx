interface TickProps {
  label: string;
  /** Without one the label is seen. */
  isLabelHidden?: boolean;
  isTicked: boolean;
  /** Whether some of what it stands for are ticked. */
  isPartly?: boolean;
  onChange: (isTicked: boolean) => void;
  className: string;
}

/** The browser's own box to tick: lists are to be there at once. */
export function Tick(props: TickProps) {
  const { label, isLabelHidden, isTicked, isPartly = false, onChange, className } = props;
  return (
    <label className={`not-on-paper cursor-pointer items-center ${className}`}>
      <input
        type="checkbox"
        checked={isTicked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 flex-none cursor-pointer"
        {...(isLabelHidden && { 'aria-label': label })}
      />
      {!isLabelHidden && label}
    </label>
  );
}
