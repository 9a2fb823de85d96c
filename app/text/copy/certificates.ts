/** The words of drawn certificates, which stand until there are pictures; the certificates themselves are data. */
export const certificatesCopy = {
  /** Of the document of which the picture shows the first page. */
  whole: 'A teljes tanúsítvány',
  sample: 'mintakép',
  sampleNotice: 'Mintaképek. Helyükre az eredeti, érvényes tanúsítványok kerülnek.',
} as const;
