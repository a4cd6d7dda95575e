/** The small picture of a chosen image. Its code is fetched with the first image, because the landing page has no byte to spare. */
import { type ComponentType, lazy, Suspense } from 'react';
import { sizeOf } from './chosen.ts';

/** Decoding a larger one would take more memory than a small picture is worth. */
const MAX_BYTES = 50_000_000;

/** A drawing in SVG is a document, and not decoded here. */
const mayHavePicture = (file: File): boolean =>
  /^image\/(?!svg)/.test(file.type) && sizeOf(file) > 0 && sizeOf(file) <= MAX_BYTES;

/** Where the code could not be fetched, files keep their marks. */
const NoPicture: ComponentType<{ file: File }> = () => null;

const PictureMark = lazy(async () => {
  const module = await import('../../../ui/files/picture-mark.tsx').catch(() => null);
  return { default: module?.PictureMark ?? NoPicture };
});

export function FilePicture({ file }: { file: File | undefined }) {
  if (file === undefined || !mayHavePicture(file)) return null;
  return (
    <Suspense>
      <PictureMark file={file} />
    </Suspense>
  );
}
