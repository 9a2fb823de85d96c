import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is still shown, for what ends later. */
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
