import type { AuditService } from '../../audit/audit.service.server.ts';
import { invalid, outOfDate } from '../../platform/problem.ts';
import { accountMailMessages } from '../account-mail.messages.ts';
import type { NotifyOwner } from '../account-mail.server.ts';
import type { AuthService } from '../auth.service.server.ts';
import type { FactorRepository } from '../factors/factor.repository.server.ts';
import { factorPolicy, type FactorPolicy } from './factor-policy.ts';
import type { ProfileService } from './profile.service.server.ts';
import type { Administrator } from './user.service.server.ts';

export type FactorPolicyService = ReturnType<typeof createFactorPolicyService>;

interface Dependencies {
  factors: Pick<FactorRepository, 'findPolicy' | 'updatePolicy'>;
  profiles: Pick<ProfileService, 'findUser'>;
  note: AuditService['note'];
  prove: AuthService['prove'];
  notifyOwner: NotifyOwner;
}

/** The policy on second factors, with which administrators set the roles that need one. */
export function createFactorPolicyService(dependencies: Dependencies) {
  const { factors, profiles, note, prove, notifyOwner } = dependencies;

  const get = async (): Promise<FactorPolicy> => factorPolicy(await factors.findPolicy());

  return {
    get,

    /**
     * Sets the policy. Throws 412 if the stored policy is not `was`, and the errors of `prove`. Throws 400 for an
     * administrator without a second factor, whom the policy would lock out.
     */
    async set(
      { username, proof, address }: Administrator,
      policy: FactorPolicy,
      was?: FactorPolicy,
    ): Promise<FactorPolicy> {
      const { totpSince, passkeys } = await profiles.findUser(username);
      if (policy !== 'nobody' && totpSince === null && Number(passkeys) === 0) {
        throw invalid(undefined, 'Előbb állítsa be a saját kétlépcsős belépését');
      }
      await prove(username, proof, address);
      if (!(await factors.updatePolicy(policy, was))) {
        const current = await get();
        throw outOfDate({ factorPolicy: current }, current === policy);
      }
      await note({ username, action: 'factorPolicyChanged', label: policy });
      notifyOwner(username, accountMailMessages.notices.policyChanged);
      return policy;
    },
  };
}
