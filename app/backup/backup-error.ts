/** Why a backup cannot be made or taken, in a sentence for the operator. */
export class BackupError extends Error {}
