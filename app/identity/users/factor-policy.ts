import type { Role } from '../../api/contract/endpoint.ts';

/** Users who need a second factor. */
export const factorPolicies = ['nobody', 'administrators', 'everybody'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** The name of the setting for the rule on second factors. */
export const FACTOR_POLICY = 'secondFactorPolicy';

/** The stored policy, or the default. */
export function factorPolicy(stored: string | null | undefined): FactorPolicy {
  return factorPolicies.find((policy) => policy === stored) ?? 'nobody';
}

export function isFactorRequired(stored: string | null | undefined, role: Role): boolean {
  const policy = factorPolicy(stored);
  return policy === 'everybody' || (policy === 'administrators' && role === 'administrator');
}
