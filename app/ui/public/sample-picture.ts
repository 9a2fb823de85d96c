import samplePictures from '../../text/messages/sample-pictures.json' with { type: 'json' };

/** Whether it is one of the bundled sample pictures; their names are digests of their content. */
export const isSamplePicture = ({ src }: { src: string }): boolean =>
  isAmong(samplePictures.dark, src) || isAmong(samplePictures.light, src);

/** Whether a sample is drawn on white. */
export const isLightDrawing = ({ src }: { src: string }): boolean =>
  isAmong(samplePictures.light, src);

const isAmong = (names: readonly string[], src: string): boolean =>
  names.some((name) => src.startsWith(`/media/${name}.`));
