/** Lets files be dropped on an element, which shows it while they are over it. */
import { type DragEvent, useState } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Spread on an element with the class `ui-drop`. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
