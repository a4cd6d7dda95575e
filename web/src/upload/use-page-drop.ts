/** Takes what is dropped anywhere on the page, or pasted into it. */
import { gatheredFromDrop } from '@waybill/engine/browser/drop';
import type { Gathered } from '@waybill/engine/browser/walk';
import { useEffect, useState } from 'react';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true;

/** True while something hovers over the page that could be let go. `onFiles` must stay the same function. */
export function usePageDrop(onFiles: (giving: Promise<Gathered>) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    /** Elements that were entered and not left: the page is left when none remain. */
    let depth = 0;
    const move = (step: number) => {
      depth = Math.max(0, depth + step);
      setOver(depth > 0);
    };
    const onEnter = (event: DragEvent) => hasFiles(event.dataTransfer) && move(1);
    const onLeave = (event: DragEvent) => hasFiles(event.dataTransfer) && move(-1);
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent) => {
      move(-depth);
      // A part of the page may have taken it for itself, such as a profile picture.
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles(gatheredFromDrop(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      // A text that also comes as a picture, as from a spreadsheet, belongs to the field it is pasted into.
      if (!hasFiles(data) || data.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles(gatheredFromDrop(data));
    };
    const heard = new AbortController();
    const { signal } = heard;
    window.addEventListener('dragenter', onEnter, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('paste', onPaste, { signal });
    return () => heard.abort();
  }, [onFiles]);
  return over;
}
