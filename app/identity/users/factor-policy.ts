import type { Role } from '../../api/contract/endpoint.ts';

/** For whom a second factor is required. */
export const factorPolicies = ['nobody', 'administrators', 'everybody'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** The name of the setting that says of whom a second factor is required. */
export const FACTOR_POLICY = 'secondFactorPolicy';

/** What is stored as policy, or has never been. */
export function factorPolicy(stored: string | null | undefined): FactorPolicy {
  return factorPolicies.find((policy) => policy === stored) ?? 'nobody';
}

export function isFactorRequired(stored: string | null | undefined, role: Role): boolean {
  const policy = factorPolicy(stored);
  return policy === 'everybody' || (policy === 'administrators' && role === 'administrator');
}
