/** `/extension/{token}`: the sender gives a recipient 48 more hours. */
import { useParams } from 'react-router';
import { ExtensionPanel } from '../../features/receive/refused/extension-panel.tsx';
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
