import { useState } from 'react';
import { fetchPreview } from '../../../api/client/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Button } from '../button.tsx';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';
import { Spinner } from '../message/spinner.tsx';

interface PreviewButtonProps {
  /** Where the page is made. */
  address: string;
  /** What is in the form at the moment; nothing, once it has been told why, when it is not valid. */
  fieldsToShow: () => object | undefined;
  fail: (error: unknown) => void;
}

/** Shows the page exactly as visitors would see it, from what stands in the form unsaved. */
export function PreviewButton({ address, fieldsToShow, fail }: PreviewButtonProps) {
  const [page, setPage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function show() {
    const fields = fieldsToShow();
    if (!fields) return;
    setBusy(true);
    try {
      setPage(await fetchPreview(address, fields));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button isPending={isBusy} onPress={() => void show()}>
        {adminCopy.preview}
      </Button>
      <Modal
        size="full"
        title={adminCopy.previewTitle}
        isOpen={page !== undefined}
        onClose={() => setPage(undefined)}
      >
        {/* No scripts and no forms: it is there to be looked at. */}
        <iframe
          title={adminCopy.preview}
          sandbox="allow-same-origin"
          srcDoc={page}
          className="mt-4 h-[70dvh] w-full border border-line bg-paper"
        />
        <ModalActions>
          <ModalButton onPress={() => setPage(undefined)}>{adminCopy.close}</ModalButton>
        </ModalActions>
      </Modal>
      <Spinner visible={isBusy} />
    </>
  );
}
