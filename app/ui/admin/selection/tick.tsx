interface TickProps {
  label: string;
  isLabelHidden?: boolean;
  isTicked: boolean;
  isPartly?: boolean;
  onChange: (isTicked: boolean) => void;
  className: string;
}

/** A native checkbox, so that long lists are rendered without delay. */
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
