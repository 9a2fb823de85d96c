/**
 * A smooth change of page that the browser breaks off (the next page came too late, or motion is not
 * wanted) is no fault, but it is reported as one unless somebody listens.
 */
export function allowBrokenTransitions(): void {
  for (const name of ['pageswap', 'pagereveal'] as const) {
    addEventListener(name, ({ viewTransition }) => {
      viewTransition?.ready.catch(() => {});
      viewTransition?.finished.catch(() => {});
      viewTransition?.updateCallbackDone.catch(() => {});
    });
  }
}
