import { useState } from 'react';
import { download } from '../../../api/client/download.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { plainFailureCopy } from '../../../text/copy/admin.copy.ts';
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
      tellFailure(failureText(error, { words: plainFailureCopy }));
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
