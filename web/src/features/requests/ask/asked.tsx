/** After asking: the request's number and its link, ready to be copied. */
import type { RequestView } from '@waybill/contract/requests';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDay, formatDayTime } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { wholeRequestLink } from '../../../session/kept-fingerprints.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { QrCode } from '../../../ui/waybill/qr-code.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';

interface AskedProps {
  readonly request: RequestView;
  /** What is special about its link. */
  readonly note: ReactNode;
  readonly onOpen: () => void;
  readonly onAgain: () => void;
}

export function Asked({ request, note, onOpen, onAgain }: AskedProps) {
  const t = useTranslations('requests.asked');
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { sendAs, people, deadline, expiryDate, slug } = request;
  const linkUrl = wholeRequestLink(request);
  return (
    <WaybillCard
      className="ask-done"
      header={<WaybillNumber label={t('number')} slug={slug} />}
      stub={
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" className="flex-1" onClick={onOpen}>
            {t('open')}
          </Button>
          <Button className="flex-1" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      }
    >
      <div className="flex items-start gap-4">
        <span aria-hidden="true" className="ask-tick">
          <Check size={20} strokeWidth={2.5} />
        </span>
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="font-display text-28 font-bold outline-none">
            {t('title')}
          </h3>
          <p className="mt-1 text-ink-2">{sendAs === 'email' ? t('mailed', counted(people)) : t('linked')}</p>
          {deadline !== null && (
            <p className="mt-1 font-medium">
              {t('due', { date: formatDayTime(deadline, Date.now(), lang) })}
            </p>
          )}
          <p className="mt-1 text-14 text-ink-2">{t('until', { date: formatDay(expiryDate, lang) })}</p>
        </div>
      </div>
      <div className="ask-link">
        <output aria-label={t('link')} className="num min-w-0 flex-1 text-14 break-all select-all">
          {linkUrl.replace(/^https?:\/\//, '')}
        </output>
        <CopyButton
          text={linkUrl}
          variant="ink"
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
      </div>
      {note}
      <div className="mt-4 flex items-center gap-4">
        <QrCode text={linkUrl} label={t('qr')} size={104} />
        <p className="text-14 text-ink-2">{t(sendAs === 'email' ? 'alsoLink' : 'phone')}</p>
      </div>
    </WaybillCard>
  );
}
