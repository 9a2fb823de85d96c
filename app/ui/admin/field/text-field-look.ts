export const fieldLook =
  'w-full min-h-11 border border-edge bg-sheet px-3 py-2 is-invalid:border-danger is-invalid:bg-danger-band';
