/** The words of drawn certificates, which stand until there are pictures; the certificates themselves are data. */
export const certificatesCopy = {
  sample: 'mintakép',
  sampleNotice: 'Mintaképek. Helyükre az eredeti, érvényes tanúsítványok kerülnek.',
} as const;
