/** `/r/…`: the page where people hand in files for a request. */

import { useTranslations } from 'use-intl/react';
import { GivePanel } from '../../features/give/give-panel.tsx';
import { keepGiveLang } from '../../features/give/keep-give-lang.ts';
import { useParams } from '../../router/hooks.ts';
import { ReceiverLanguages } from '../layouts/receiver-languages.tsx';
import { withTexts } from '../loading/with-texts.tsx';
import type { HeadOf } from '../page.tsx';

const Encrypted = withTexts(
  ['site', 'give', 'giveEncryption'],
  async () => (await import('../../features/give/encrypted/encrypted-request.tsx')).EncryptedRequest,
);

export const head: HeadOf = ({ give }) => give;

export function Page() {
  const { id = '' } = useParams();
  const t = useTranslations('give.document');
  return (
    <>
      <ReceiverLanguages note={t('noAccount')} onChoose={(lang) => keepGiveLang(id, lang)} />
      <GivePanel key={id} id={id} Encrypted={Encrypted} />
    </>
  );
}
