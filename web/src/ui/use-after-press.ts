/** Puts off a change until the press of the mouse or finger has ended: what moves between press and release is not clicked. */
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Presses that end without a click: on nothing, by dragging, or by a menu of the browser. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'] as const;

/** Makes the change at once while nothing is pressed, else before the handlers of the click. */
export function useAfterPress(): (change: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    let timer: number | undefined;
    const onPress = ({ button }: MouseEvent) => {
      pressed.current = button === 0;
    };
    const release = () => {
      pressed.current = false;
      const change = waiting.current;
      waiting.current = null;
      if (change !== null) flushSync(change);
    };
    // A click comes in the same moment, and needs what is changed.
    const onEnd = () => {
      timer = window.setTimeout(release);
    };
    window.addEventListener('mousedown', onPress, true);
    window.addEventListener('click', release, true);
    for (const end of ENDS) window.addEventListener(end, onEnd, true);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('mousedown', onPress, true);
      window.removeEventListener('click', release, true);
      for (const end of ENDS) window.removeEventListener(end, onEnd, true);
    };
  }, []);

  return (change) => {
    if (pressed.current) waiting.current = change;
    else change();
  };
}
