import { useState } from 'react';
import { downloadFile } from '../../../api/client/file-answer.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../button.tsx';
import { failureText } from '../message/failure-text.ts';
import { FailureMessage } from '../message/message.tsx';
import { useFailure } from '../message/use-failure.ts';

interface ExportButtonProps {
  endpoint: Endpoint;
  filter: object;
  fileName: string;
  label: string;
}

export function ExportButton({ endpoint, filter, fileName, label }: ExportButtonProps) {
  const { failure, tellFailure } = useFailure();
  const [isPending, setPending] = useState(false);
  async function run() {
    setPending(true);
    tellFailure();
    try {
      await download(endpoint, filter, fileName);
    } catch (error) {
      tellFailure(failureText(error, { words: plainFailureMessages }));
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {failure && <FailureMessage>{failure}</FailureMessage>}
      <Button isPending={isPending} onPress={() => void run()}>
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
