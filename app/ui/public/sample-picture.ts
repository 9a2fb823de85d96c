import samplePictures from '../../text/messages/sample-pictures.json' with { type: 'json' };

/** Whether the picture is one of the bundled sample pictures. Their file names are digests of their content. */
export const isSamplePicture = ({ src }: { src: string }): boolean =>
  isAmong(samplePictures.dark, src) || isAmong(samplePictures.light, src);

/** Whether the picture is a sample drawing on a white background. */
export const isLightDrawing = ({ src }: { src: string }): boolean =>
  isAmong(samplePictures.light, src);

const isAmong = (names: readonly string[], src: string): boolean =>
  names.some((name) => src.startsWith(`/media/${name}.`));
