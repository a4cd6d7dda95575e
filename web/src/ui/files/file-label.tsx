/** A file's name on one line: always from left to right, cut in the middle, so that its ending stays in sight. */
import { splitFileName } from './file-name.ts';

export function FileLabel({ name }: { name: string }) {
  const { head, tail } = splitFileName(name);
  return (
    <bdi dir="ltr" className="flex min-w-0 whitespace-pre" title={name}>
      <span className="truncate">{head}</span>
      {tail && <span className="flex-none">{tail}</span>}
    </bdi>
  );
}
