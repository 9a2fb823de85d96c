import { downloadFile } from '../../../api/client/file-answer.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { Button } from '../button.tsx';
import { FailureMessage } from '../message/message.tsx';
import { useChange } from '../use-change.ts';

interface ExportButtonProps {
  endpoint: Endpoint;
  filter: object;
  fileName: string;
  label: string;
}

export function ExportButton({ endpoint, filter, fileName, label }: ExportButtonProps) {
  const { failure, isBusy, attempt } = useChange();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {failure && <FailureMessage>{failure}</FailureMessage>}
      <Button
        isPending={isBusy}
        onPress={() => void attempt(() => download(endpoint, filter, fileName))}
      >
        {label}
      </Button>
    </div>
  );
}

/** Downloads an export under the given file name. Throws `CallError`. */
async function download(endpoint: Endpoint, body: object, name: string): Promise<void> {
  const request = new Request(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await downloadFile(request, { endpoint, type: 'text/csv', name });
}
