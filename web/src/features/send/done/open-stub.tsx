/** How a user passes on what they sent: the link to copy, or where to open what only its recipients can. */
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { setPanelOpen } from '../panel-open.ts';
import { clearSendState } from '../send-store.ts';
import { LinkLine } from './link-line.tsx';
import { MailText } from './mail-text.tsx';

export function OpenStub({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('send.done');
  const local = useLocalPath();
  const { linkUrl, slug, locked } = transfer;
  const details = <Link to={local(`/dash/transfers/${slug}`)} onClick={() => setPanelOpen(false)} />;
  const another = (
    <Button variant="ghost" onClick={clearSendState}>
      {t('another')}
    </Button>
  );
  if (linkUrl === null) {
    return (
      <>
        <p className="pb-1 text-14 text-ink-2">{t('theirs')}</p>
        <Button variant="ink" size="lg" render={details}>
          {t('open')}
        </Button>
        <div className="ui-sent-acts">{another}</div>
      </>
    );
  }
  return (
    <>
      <LinkLine link={linkUrl} />
      <CopyButton
        text={linkUrl}
        variant="primary"
        size="lg"
        className="w-full"
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
      <div className="ui-sent-acts">
        <Button variant="ghost" render={details}>
          {t('open')}
        </Button>
        {another}
      </div>
      {locked && <p className="ui-sent-note">{t('lockedText')}</p>}
      <MailText transfer={transfer} link={linkUrl} />
    </>
  );
}
