/** `/w/…`, `/d/…` and `/downloads/…`: the download page of a transfer; with `downloadZip` at the end, all files download at once. */

import { DownloadPanel } from '../../features/receive/download-panel.tsx';
import { useParams } from '../../router/hooks.ts';
import { ReceiverLanguages } from '../layouts/receiver-languages.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ receive }) => receive;

const AT_ONCE = 'downloadZip';

export function Page() {
  const { slug = '', user, zip } = useParams();
  const parts = [user, zip].filter((part) => part !== undefined);
  const own = parts.find((part) => part !== AT_ONCE);
  return (
    <>
      <ReceiverLanguages />
      <DownloadPanel key={`${slug}/${own}`} slug={slug} user={own} zipAtOnce={parts.includes(AT_ONCE)} />
    </>
  );
}
