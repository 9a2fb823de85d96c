import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { AuthService } from '../auth.service.server.ts';
import { factorEndpoints } from './factor.contract.ts';
import type { FactorService } from './factor.service.server.ts';
import type { PasskeyService } from './passkey.service.server.ts';
import type { TotpService } from './totp.service.server.ts';

export interface FactorServices {
  factors: FactorService;
  totp: TotpService;
  passkeys: PasskeyService;
}

/** Changes of credentials need the password or a passkey, which `prove` checks. */
export function registerFactorRoutes(
  api: ApiBuilder,
  { factors, totp, passkeys }: FactorServices,
  prove: AuthService['prove'],
): void {
  api.handle(factorEndpoints.getFactors, ({ user }) => factors.state(user));
  api.handle(factorEndpoints.beginTotp, async ({ user, body, address }) => {
    await prove(user, body, address);
    return await totp.begin(user);
  });
  api.handle(factorEndpoints.confirmTotp, async ({ user, body }) => {
    const codes = await totp.confirm(user, body.code);
    await factors.added(user);
    return codes;
  });
  api.handle(factorEndpoints.removeTotp, async ({ user, body, address }) => {
    await prove(user, body, address);
    await factors.removeTotp(user);
  });
  api.handle(factorEndpoints.beginPasskey, async ({ user, body, address }) => {
    await prove(user, body, address);
    return (await passkeys.begin(user)) as Record<string, unknown>;
  });
  api.handle(factorEndpoints.addPasskey, async ({ user, body: { name, response } }) => {
    const codes = await passkeys.add(user, name, response);
    await factors.added(user);
    return codes;
  });
  api.handle(factorEndpoints.removePasskey, async ({ user, body, params, address }) => {
    await prove(user, body, address);
    await factors.removePasskey(user, params.passkeyId);
  });
  api.handle(factorEndpoints.renewRecoveryCodes, async ({ user, body, address }) => {
    await prove(user, body, address);
    return await factors.renewRecoveryCodes(user);
  });
}
