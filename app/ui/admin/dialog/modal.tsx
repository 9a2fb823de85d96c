import type { FocusEvent, ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { Button, firstClick, type OwnButtonProps } from '../button.tsx';

interface ModalProps {
  title: string;
  isOpen: boolean;
  /**
   * Called when Escape closes the dialog; without it, Escape does nothing. A click outside the dialog never closes it,
   * because such a click may be accidental.
   */
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
  size?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}

const sizes = { narrow: 'max-w-md', wide: 'max-w-4xl', full: 'max-w-7xl' };

export function Modal(props: ModalProps) {
  const { title, isOpen, onClose, role = 'dialog', size = 'narrow', children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose?.()}
      className="fixed inset-0 z-30 scroll-pb-24 overflow-y-auto bg-shade"
    >
      <div className="grid min-h-full place-items-center p-4" onFocus={keepInSight}>
        <AriaModal
          className={`w-full min-w-0 ${sizes[size]} border border-ink bg-sheet p-5 shadow-xl sm:p-6`}
        >
          <Dialog role={role} className="outline-none">
            <Heading slot="title" className="text-xl">
              {title}
            </Heading>
            {children}
          </Dialog>
        </AriaModal>
      </div>
    </ModalOverlay>
  );
}

/** Scrolls a newly focused field into view: when the dialog opens, the field may be hidden below the row of buttons. */
function keepInSight({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.scrollIntoView({ block: 'nearest' });
}

interface ModalButtonProps extends Omit<OwnButtonProps, 'onPress'> {
  onPress: () => void;
}

/** A button in a dialog. It ignores the second click of the double click that opened the dialog. */
export function ModalButton({ onPress, ...props }: ModalButtonProps) {
  return <Button {...props} onClick={firstClick(onPress)} />;
}

/** The row of buttons at the end of a dialog. The row stays visible while the dialog scrolls. */
export function ModalActions({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-0 mt-3 -mb-3 flex flex-wrap justify-end gap-3 bg-sheet py-3 [@media(min-height:32rem)]:sticky">
      {children}
    </div>
  );
}
