import { Button } from 'react-aria-components';
import { firstClick } from '../button.tsx';

interface StepButtonProps {
  name: string;
  isDisabled: boolean;
  onPress: () => void;
  className: string;
  children: string;
}

/** A button with a sign, which moves or removes a row. Data attributes are passed to the button. */
export function StepButton({ name, onPress, className, children, ...others }: StepButtonProps) {
  return (
    <Button
      {...others}
      aria-label={name}
      onClick={firstClick(onPress)}
      className={`${className} size-11 cursor-pointer text-petrol hovered:bg-band is-disabled:cursor-default is-disabled:text-quiet is-disabled:opacity-60`}
    >
      <span aria-hidden>{children}</span>
    </Button>
  );
}
