/** The small picture over a file's mark: drawn when the row comes into sight, and left out when the file is no picture after all. */
import { useEffect, useRef, useState } from 'react';
import { SMALL_HEIGHT, SMALL_WIDTH, smallPicture } from './small-picture.ts';

export function PictureMark({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const gone = new AbortController();
    const show = async () => {
      const picture = await smallPicture(file, gone.signal);
      if (picture === null || gone.signal.aborted) return;
      target.getContext('2d')?.drawImage(picture, 0, 0);
      setDrawn(true);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void show();
    });
    observer.observe(target);
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      className="ui-ext-picture"
      width={SMALL_WIDTH}
      height={SMALL_HEIGHT}
      data-drawn={isDrawn || undefined}
    />
  );
}
