import type { Role } from '../../api/contract/endpoint.ts';

/** Users for whom a second factor is required. */
export const factorPolicies = ['nobody', 'administrators', 'everybody'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** Name of the setting that stores the policy on second factors. */
export const FACTOR_POLICY = 'secondFactorPolicy';

/** The stored policy; by default no user needs a second factor. */
export function factorPolicy(stored: string | null | undefined): FactorPolicy {
  return factorPolicies.find((policy) => policy === stored) ?? 'nobody';
}

/** Whether the `stored` policy requires a second factor of users with this role. */
export function isFactorRequired(stored: string | null | undefined, role: Role): boolean {
  const policy = factorPolicy(stored);
  return policy === 'everybody' || (policy === 'administrators' && role === 'administrator');
}
