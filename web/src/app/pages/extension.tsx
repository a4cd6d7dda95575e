/** `/extension/{token}`: the sender gives a recipient 48 more hours. */

import { ExtensionPanel } from '../../features/receive/refused/extension-panel.tsx';
import { useParams } from '../../router/hooks.ts';
import { ReceiverLanguages } from '../layouts/receiver-languages.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ receive }) => receive?.extension;

export function Page() {
  const { token = '' } = useParams();
  return (
    <>
      <ReceiverLanguages />
      <ExtensionPanel token={token} />
    </>
  );
}
