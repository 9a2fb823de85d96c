/** Copy and print buttons for secrets, recovery codes and links. */
import { ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { accountMessages, userMessages } from './people.messages.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Message shown after copying. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      // The browser refuses, for instance on plain HTTP.
      toast(userMessages.notCopied, { isFailure: true });
    }
  }
  return <ModalButton onPress={() => void copy()}>{label}</ModalButton>;
}

/** Prints the surrounding dialog; the style sheet hides the rest of the page. */
export function PrintButton() {
  return <ModalButton onPress={() => window.print()}>{accountMessages.print}</ModalButton>;
}
