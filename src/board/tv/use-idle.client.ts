import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether neither pointer, key nor focus has moved for so many milliseconds. */
export function useIdle(after: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), after);
    };
    wake();
    for (const sign of signs) document.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, wake);
    };
  }, [after]);
  return isIdle;
}
