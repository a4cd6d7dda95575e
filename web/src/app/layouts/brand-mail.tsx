/** The email as the server renders it with what is chosen, in a frame in which nothing can run. */
import { type BrandingChange, brandMailPreview } from '@waybill/contract/branding';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type BrandDraft, changeForMail } from '../../features/account/customize/draft.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { inlinedMail } from './inlined-mail.ts';

interface BrandMailProps {
  readonly draft: BrandDraft;
  /** As the preview shows it: one that is not uploaded yet is not in the server's email. */
  readonly logo: string | null;
  readonly dark: boolean;
  readonly width: 'desk' | 'phone';
}

const FIRST_HEIGHT = 720;
/** As long as someone moves the colour picker, nothing is asked. */
const SETTLED_MS = 250;

export function BrandMail({ draft, logo, dark, width }: BrandMailProps) {
  const t = useTranslations('branding.preview');
  const lang = useLang();
  const change: BrandingChange = useSettled(changeForMail(draft), SETTLED_MS);
  const { data, error } = useCall(brandMailPreview, { body: { ...change, lang } }, { keepPrevious: true });
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const html = data?.html;
  const page = useMemo(
    () => (html === undefined ? undefined : inlinedMail(html, { dark, narrow: width === 'phone', logo })),
    [html, dark, width, logo],
  );
  if (page === undefined)
    return error ? (
      <p className="p-8 text-center text-14 text-ink-2">{t('mailFailed')}</p>
    ) : (
      <div aria-busy="true" className="grid gap-6 p-8">
        <Skeleton height={40} width={160} />
        <Skeleton height={420} shape="box" />
      </div>
    );
  return (
    <iframe
      title={t('mail')}
      srcDoc={page}
      // Same origin only to measure it; without scripts nothing in it can use that.
      sandbox="allow-same-origin"
      className="block w-full border-0"
      style={{ height }}
      onLoad={(event) => {
        const body = event.currentTarget.contentDocument?.body;
        if (body) setHeight(Math.max(FIRST_HEIGHT / 2, body.scrollHeight));
      }}
    />
  );
}
