export const certificatesCopy = {
  /** Link to the document whose first page the picture shows. */
  whole: 'A teljes tanúsítvány',
  sample: 'mintakép',
  sampleNotice: 'Mintaképek. Helyükre az eredeti, érvényes tanúsítványok kerülnek.',
} as const;
