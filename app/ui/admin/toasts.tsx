import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { adminCopy } from '../../content/admin.copy.ts';

interface Message {
  text: string;
  link?: { label: string; address: string };
}

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });
const SHOWN = 6_000; // ms
const SHOWN_WITH_LINK = 15_000;

/** What is shown, by what it says and where it leads. */
const shownKeys = new Map<string, string>();

/**
 * Tells of something that succeeded. What failed is told in place and stays. The same once more stands
 * in place of the first and is heard again.
 */
export function toast(text: string, link?: Message['link']): void {
  const told = `${text} ${link?.address}`;
  const before = shownKeys.get(told);
  if (before) queue.close(before);
  const key = queue.add(
    { text, ...(link && { link }) },
    { timeout: link ? SHOWN_WITH_LINK : SHOWN, onClose: () => shownKeys.delete(told) },
  );
  shownKeys.set(told, key);
}

export function Toasts() {
  return (
    <ToastRegion
      queue={queue}
      aria-label={adminCopy.notices}
      className="fixed inset-x-4 top-3 z-50 mx-auto flex max-w-96 flex-col gap-2"
    >
      {({ toast: shown }) => (
        <Toast
          toast={shown}
          className="flex items-center gap-3 border-l-4 border-done bg-done-band py-1.5 pr-1.5 pl-4 shadow-lg"
        >
          <ToastContent className="flex-1">
            <Text slot="title">{shown.content.text}</Text>
            {shown.content.link && (
              <a
                className="flex min-h-11 w-fit items-center text-petrol underline"
                href={shown.content.link.address}
              >
                {shown.content.link.label}
              </a>
            )}
          </ToastContent>
          <Button
            slot="close"
            aria-label={adminCopy.close}
            className="grid size-11 flex-none cursor-pointer place-items-center"
          >
            ×
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
