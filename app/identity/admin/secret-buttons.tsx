/** Buttons beside what a user has to keep: a secret, recovery codes, a link. */
import { ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { accountCopy, usersCopy } from './people.copy.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Said once `text` is on the clipboard. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  async function copy(): Promise<void> {
    if (await copyText(text)) toast(done);
    else toast(usersCopy.notCopied, { isFailure: true });
  }
  return <ModalButton onPress={() => void copy()}>{label}</ModalButton>;
}

/** Puts `text` on the clipboard; false where the browser does not let it, as on plain http. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Prints the dialog that it is in, which is alone on paper. */
export function PrintButton() {
  return <ModalButton onPress={() => window.print()}>{accountCopy.print}</ModalButton>;
}
