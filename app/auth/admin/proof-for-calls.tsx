import { useEffect, useState, type ComponentType } from 'react';
import { CallError } from '../../api/client/client.ts';
import { onPasswordNeeded } from '../../api/client/staff-client.ts';
import type { ProblemBody } from '../../api/contract/problem.ts';
import type { ProofDialogProps, Step } from './proof-dialog.tsx';

interface Asked {
  step: Step;
  answer: (response?: Response) => void;
  Dialog: ComponentType<ProofDialogProps>;
}

/** Asks for the password or a passkey where a call of the staff area needs it, and lets the call go on with it. */
export function ProofForCalls() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let leave = () => {};
    const askNoMore = onPasswordNeeded(
      (send) =>
        new Promise((resolve, reject) => {
          leave();
          leave = () => resolve(undefined);
          const run: Step['run'] = async (proof) => {
            const response = await send(proof).catch(reject);
            const refused = response && (await refusedPassword(response));
            if (refused) throw refused;
            if (response) resolve(response);
          };
          // Few calls need it, and every screen is there sooner without it.
          import('./proof-dialog.tsx').then(
            ({ ProofDialog }) => setAsked({ step: { run }, answer: resolve, Dialog: ProofDialog }),
            reject,
          );
        }),
    );
    return () => {
      askNoMore();
      leave();
    };
  }, []);
  function close(): void {
    // After an answer this changes nothing.
    asked?.answer();
    setAsked(undefined);
  }
  return asked && <asked.Dialog step={asked.step} onClose={close} />;
}

async function refusedPassword(response: Response): Promise<CallError | undefined> {
  if (response.status !== 400) return undefined;
  const problem = (await response.clone().json()) as ProblemBody;
  return problem.errors?.['password'] && new CallError(400, problem);
}
