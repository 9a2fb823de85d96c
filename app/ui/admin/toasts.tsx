import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';

const queue = new ToastQueue<string>({ maxVisibleToasts: 3 });
const SHOWN = 6_000; // ms

/** Tells of something that succeeded. What failed is told in place and stays. */
export function toast(message: string): void {
  queue.add(message, { timeout: SHOWN });
}

export function Toasts() {
  return (
    <ToastRegion
      queue={queue}
      aria-label="Értesítések"
      className="fixed right-4 bottom-4 left-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-80"
    >
      {({ toast: shown }) => (
        <Toast
          toast={shown}
          className="flex items-center gap-3 rounded border-l-4 border-done bg-done-band px-4 py-3 shadow-lg"
        >
          <ToastContent className="flex-1">
            <Text slot="title">{shown.content}</Text>
          </ToastContent>
          <Button
            slot="close"
            aria-label="Bezárás"
            className="grid size-8 place-items-center rounded"
          >
            ×
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
