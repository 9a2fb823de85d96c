export const hydratedHandle = { hydrate: true } as const;

/** Whether a page with these route handles is hydrated; public pages are not. */
export function isHydrated(handles: unknown[]): boolean {
  return handles.includes(hydratedHandle);
}
