/** Tells when a finger rests on a row of a list, which on a phone selects it. */
import { type PointerEvent, useRef } from 'react';

const PRESS_MS = 450;
/** A finger that moves further than this scrolls. */
const STILL_PX = 8;

interface LongPressProps {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => void;
  readonly onContextMenu: (event: { preventDefault(): void }) => void;
}

export function useLongPress(onPress: (key: string) => void): LongPressProps {
  const pressed = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isLong = useRef(false);
  const stop = () => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
  };
  return {
    onPointerDown: (event) => {
      stop();
      isLong.current = false;
      if (event.pointerType === 'mouse' || !(event.target instanceof Element)) return;
      const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key'];
      if (key === undefined) return;
      const timer = setTimeout(() => {
        isLong.current = true;
        onPress(key);
      }, PRESS_MS);
      pressed.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = pressed.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The finger that selected a row does not also open it.
    onClickCapture: (event) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event) => {
      if (isLong.current || pressed.current !== null) event.preventDefault();
    },
  };
}
