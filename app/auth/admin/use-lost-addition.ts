import { useRef } from 'react';
import { CallError } from '../../api/client/client.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { factorEndpoints, type Factors, type OwnProof } from '../factors/factor.contract.ts';

/**
 * Adds a factor, whichever attempt it is: where one before has added it and its answer was lost, so were the recovery
 * codes that came with it, and others are made in their place.
 */
export function useLostAddition() {
  /** What there was when an answer was lost. */
  const lost = useRef<Factors>(undefined);

  /** Gives the recovery codes that came with it. Throws what `add` throws. */
  return async function added(proof: OwnProof, add: () => Promise<string[]>): Promise<string[]> {
    const found = lost.current && (await codesOfLost(lost.current, proof));
    // What the page shows may be of before the last addition.
    const before = lost.current ?? (await staffApi(factorEndpoints.getFactors));
    try {
      const codes = found ?? (await add());
      lost.current = undefined;
      return codes;
    } catch (error) {
      if (error instanceof CallError && error.isUncertain) lost.current = before;
      throw error;
    }
  };
}

/** Nothing where it has not been added. */
async function codesOfLost(before: Factors, proof: OwnProof): Promise<string[] | undefined> {
  const now = await staffApi(factorEndpoints.getFactors);
  const isAdded = (now.hasTotp && !before.hasTotp) || now.passkeys.length > before.passkeys.length;
  if (!isAdded) return undefined;
  if (before.recoveryCodes > 0) return [];
  const renewed = await staffApi(factorEndpoints.renewRecoveryCodes, { body: proof });
  return renewed.recoveryCodes;
}
