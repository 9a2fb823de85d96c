import { useState } from 'react';
import { CallError } from '../../api/client.ts';
import { fetchPreview } from '../../api/staff-client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { Button } from './button.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { Spinner } from './spinner.tsx';

interface PreviewButtonProps {
  /** Where the page is made. */
  address: string;
  /** What is in the form at the moment. */
  fields: object;
  /** Hears of fields that are refused, and of every other failure. */
  onFailure: (error: CallError) => void;
}

/** Shows the page exactly as visitors would see it, from what stands in the form unsaved. */
export function PreviewButton({ address, fields, onFailure }: PreviewButtonProps) {
  const [page, setPage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function show() {
    setBusy(true);
    try {
      setPage(await fetchPreview(address, fields));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button isDisabled={isBusy} onPress={() => void show()}>
        {adminCopy.preview}
      </Button>
      <Modal
        size="wide"
        title={adminCopy.previewTitle}
        isOpen={page !== undefined}
        onClose={() => setPage(undefined)}
      >
        {/* No scripts and no forms: it is there to be looked at. */}
        <iframe
          title={adminCopy.preview}
          sandbox="allow-same-origin"
          srcDoc={page}
          className="mt-4 h-[70dvh] w-full rounded border border-line bg-paper"
        />
        <ModalActions>
          <Button onPress={() => setPage(undefined)}>{adminCopy.close}</Button>
        </ModalActions>
      </Modal>
      <Spinner visible={isBusy} />
    </>
  );
}
