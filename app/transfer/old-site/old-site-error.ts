/** Why the old system's answer cannot be used, in Hungarian; `isLasting` where asking again would not help. */
export class OldSiteError extends Error {
  readonly status: number | undefined;
  readonly isLasting: boolean;

  constructor(reason: string, { status, isLasting = false }: Partial<OldSiteError> = {}) {
    super(reason);
    this.status = status;
    this.isLasting = isLasting;
  }
}
