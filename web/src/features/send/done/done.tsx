/** The paper once it is sent: its number, its link, and how to pass it on; or who can open it. */
import { formatCount } from '@waybill/contract/sizes';
import type { TransferView } from '@waybill/contract/transfers';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatDay, formatSize } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/region-name.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { QrCode } from '../../../ui/paper/qr-code.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/paper/waybill-card.tsx';
import { clearSendState } from '../send-store.ts';
import { KeepFiles } from './keep-files.tsx';
import { MailText } from './mail-text.tsx';

function Facts({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('send');
  const lang = useLang();
  const { fileNumber, bytes, expiryDate, locked, maxDownloads, deleteAfterDownload, region } = transfer;
  const limited = deleteAfterDownload
    ? t('options.onceShort')
    : maxDownloads !== null && t('options.limitShort', counted(maxDownloads));
  return (
    <dl className="send-facts">
      <div>
        <dt className="ui-label">{t('done.contents')}</dt>
        <dd>
          {t('files.count', counted(fileNumber))} · {formatSize(bytes)}
        </dd>
      </div>
      <div>
        <dt className="ui-label">{t('done.expires')}</dt>
        <dd title={formatDate(expiryDate, lang)}>{formatDay(expiryDate, lang)}</dd>
      </div>
      <div>
        <dt className="ui-label">{t('done.stored')}</dt>
        <dd>{regionName(region, lang)}</dd>
      </div>
      {limited && (
        <div>
          <dt className="ui-label">{t('options.limit')}</dt>
          <dd>{limited}</dd>
        </div>
      )}
      {locked && (
        <div>
          <dt className="ui-label">{t('done.lock')}</dt>
          <dd>{t('done.locked')}</dd>
        </div>
      )}
    </dl>
  );
}

function Link({ link }: { link: string }) {
  const t = useTranslations('send.done');
  return (
    <div className="send-link">
      <output aria-label={t('link')} className="num min-w-0 flex-1 text-14 break-all select-all">
        {link.replace(/^https?:\/\//, '')}
      </output>
      <CopyButton
        text={link}
        variant="primary"
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
    </div>
  );
}

/** What was sent by email has no link to give away. */
function Theirs({ slug }: { slug: string }) {
  const t = useTranslations('send.done');
  const local = useLocalPath();
  return (
    <div className="send-theirs">
      <p className="text-14 text-ink-2">{t('theirs')}</p>
      <Button render={<RouterLink to={local(`/dash/transfers/${slug}`)} />}>{t('open')}</Button>
    </div>
  );
}

interface DoneProps {
  readonly transfer: TransferView;
  readonly visitor: boolean;
  /** Its files were added to what had been sent before. */
  readonly added: boolean;
  /** The expiry that was chosen, if it was a date; the upload may have outlasted it. */
  readonly chosen: number | null;
}

export function Done({ transfer, visitor, added, chosen }: DoneProps) {
  const t = useTranslations('send.done');
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { linkUrl, sendAs, emailTo, expiryDate } = transfer;
  const isMoved = !added && chosen !== null && expiryDate > chosen;
  const people = { count: emailTo.length, n: formatCount(emailTo.length) };
  const sentTo = sendAs === 'link' ? t('linked') : visitor ? t('visitor', people) : t('mailed', people);
  const said = added ? t(linkUrl === null ? 'addedTheirs' : 'added') : sentTo;
  return (
    <section aria-label={t('title')}>
      <WaybillCard
        className="send-card"
        header={<WaybillNumber label={useTranslations('send')('number')} slug={transfer.slug} />}
        stub={
          visitor ? (
            <KeepFiles transfer={transfer} />
          ) : (
            <div className="send-stub">
              {linkUrl !== null && <MailText transfer={transfer} link={linkUrl} />}
              <Button variant="ink" size="lg" className="send-go" onClick={clearSendState}>
                {t('another')}
              </Button>
            </div>
          )
        }
      >
        <div className="flex items-start gap-4">
          <span aria-hidden="true" className="send-tick">
            <Check size={22} strokeWidth={2.5} />
          </span>
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-28 outline-none">
              {t('title')}
            </h2>
            <p className="mt-1 text-ink-2">{said}</p>
          </div>
        </div>
        <Facts transfer={transfer} />
        {isMoved && (
          <p role="status" className="mt-3 text-14 text-expiring">
            {t('moved', { date: formatDate(expiryDate, lang) })}
          </p>
        )}
        {/* Links are for accounts; a visitor's recipients get theirs by email. */}
        {!visitor && linkUrl === null && <Theirs slug={transfer.slug} />}
        {!visitor && linkUrl !== null && (
          <>
            <Link link={linkUrl} />
            <div className="send-phone">
              <QrCode text={linkUrl} label={t('qr')} size={132} />
              <p className="text-14 text-ink-2">{t('phone')}</p>
            </div>
          </>
        )}
      </WaybillCard>
    </section>
  );
}
