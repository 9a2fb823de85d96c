import { ORIGINAL, type PictureStore } from './picture-store.server.ts';

/** The narrowest of the widths that were made which is wide enough: it is read in a fraction of the original's time. */
export async function readNear(store: PictureStore, hash: string, width: number) {
  const widths = (await store.findAll(hash)).flatMap(({ name }) => {
    const [, made] = /^(\d+)\.webp$/.exec(name) ?? [];
    return Number(made) >= width ? [Number(made)] : [];
  });
  const name = widths.length > 0 ? `${Math.min(...widths)}.webp` : ORIGINAL;
  return await store.read(hash, name);
}
