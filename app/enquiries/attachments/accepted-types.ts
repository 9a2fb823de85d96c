/** File types offered by the browser's file chooser. The server checks the content itself. */
export const ACCEPTED =
  '.pdf,.dwg,.dxf,.zip,.jpg,.jpeg,.png,.webp,.gif,.avif,application/pdf,application/zip,image/jpeg,image/png,image/webp,image/gif,image/avif';
