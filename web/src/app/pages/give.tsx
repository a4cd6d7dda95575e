/** `/r/…`: the page where people hand in files for a request. */
import { useParams } from 'react-router';
import { GivePanel } from '../../features/give/give-panel.tsx';
import { ReceiverLanguages } from '../layouts/receiver-languages.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ give }) => give;

export function Page() {
  const { id = '' } = useParams();
  return (
    <>
      <ReceiverLanguages />
      <GivePanel key={id} id={id} />
    </>
  );
}
