/** How a branding would look: the real download page, request page and email, at the chosen width and in the chosen light. */

import { THEMES, type Theme } from '@waybill/contract/contrast';
import type { Brand } from '@waybill/contract/look';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { accentProperties } from '../../brand/accent-properties.ts';
import { Backdrop } from '../../brand/backdrop.tsx';
import { BrandFoot } from '../../brand/brand-foot.tsx';
import { BrandBar } from '../../brand/brand-header.tsx';
import type { BrandDraft } from '../../features/account/customize/draft.ts';
import { GivePreview } from '../../features/give/give-preview.tsx';
import { DownloadPreview } from '../../features/receive/download-preview.tsx';
import { useLang } from '../../i18n/use-lang.tsx';
import { useUser } from '../../session/use-session.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { useSize } from '../../ui/use-size.ts';
import { BrandMail } from './brand-mail.tsx';
import { sampleGive, sampleOffer } from './brand-samples.ts';

const SURFACES = ['download', 'request', 'mail'] as const;
const WIDTHS = { desk: 1040, phone: 360 } as const;

/** On a phone a page for the desk would be too small to read. */
const firstWidth = (): keyof typeof WIDTHS =>
  window.matchMedia('(max-width: 639.9px)').matches ? 'phone' : 'desk';

export function BrandPreview({ brand, draft }: { brand: Brand; draft: BrandDraft }) {
  const t = useTranslations('branding.preview');
  const lang = useLang();
  const user = useUser();
  const [what, setWhat] = useState<(typeof SURFACES)[number]>('download');
  const [width, setWidth] = useState<keyof typeof WIDTHS>(firstWidth);
  const [theme, setTheme] = useState<Theme>('light');
  const words = {
    name: user.fullName || t('sample.name'),
    title: t('sample.title'),
    message: t('sample.message'),
    files: t('sample.files').split('|'),
    request: t('sample.request'),
    requestMessage: t('sample.requestMessage'),
    items: t('sample.items').split('|'),
  };
  return (
    <section aria-labelledby="preview-title" className="brand-preview">
      <div className="brand-preview-head">
        <h2 id="preview-title" className="font-sans text-18 leading-normal font-semibold tracking-tight">
          {t('title')}
        </h2>
        <p className="text-14 text-ink-2">{t('text')}</p>
      </div>
      <div className="brand-preview-tools">
        <Segmented
          legend={t('what')}
          value={what}
          onChange={setWhat}
          options={SURFACES.map((value) => ({ value, label: t(value) }))}
        />
        <Segmented
          legend={t('width')}
          value={width}
          onChange={setWidth}
          options={(['desk', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Segmented
          legend={t('light')}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: t(`${value}Theme`) }))}
        />
      </div>
      <Window brand={brand} theme={theme} width={WIDTHS[width]} label={t('frame', { what: t(what) })}>
        {what === 'download' && <DownloadPreview offer={sampleOffer(brand, user, words)} />}
        {what === 'request' && (
          <>
            <BrandBar brand={brand} />
            <div className="link-page give-main">
              <Backdrop look={brand} />
              <GivePreview give={sampleGive(brand, user, words, lang)} />
              <BrandFoot brand={brand} />
            </div>
          </>
        )}
        {what === 'mail' && (
          <BrandMail draft={draft} logo={brand.logo} dark={theme === 'dark'} width={width} />
        )}
      </Window>
    </section>
  );
}

interface WindowProps {
  readonly brand: Brand;
  readonly theme: Theme;
  /** Pixels of the page that is shown. */
  readonly width: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** A window of a screen: scrolled by wheel and keys, while what is in it cannot be used. */
function Window({ brand, theme, width, label, children }: WindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, { width: 560, height: 640 });
  const properties = accentProperties(brand.accent);
  return (
    <div
      data-theme={theme}
      data-brand={brand.accent === null ? undefined : ''}
      data-backdrop={brand.background === 'none' ? undefined : ''}
      className="brand-window"
      data-narrow={width === WIDTHS.phone || undefined}
      style={properties}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keys. */}
      <section ref={box} aria-label={label} tabIndex={0} className="brand-scroll">
        <div inert className="brand-stage" style={{ width, zoom: Math.min(1, size.width / width) }}>
          {children}
        </div>
      </section>
    </div>
  );
}
