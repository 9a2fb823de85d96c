/** The old system's response is unusable. `isLasting`: a retry would not help. `isUnreachable`: no response arrived. */
export class OldSiteError extends Error {
  readonly status: number | undefined;
  readonly isLasting: boolean;
  readonly isUnreachable: boolean;

  constructor(
    reason: string,
    { status, isLasting = false, isUnreachable = false }: Partial<OldSiteError> = {},
  ) {
    super(reason);
    this.status = status;
    this.isLasting = isLasting;
    this.isUnreachable = isUnreachable;
  }
}
