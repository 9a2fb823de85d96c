import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted, for callbacks that run later. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
