/** Previews the logo on a light and a dark background. */
import type { LogoView } from '@waybill/contract/logo';
import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { Label } from '../../../ui/waybill/label.tsx';

interface LogoPreviewsProps {
  readonly src: string | null;
  /** Null for mail services for everyone, undefined while it is not known. */
  readonly mark: LogoView | null | undefined;
  readonly name: string;
}

export function LogoPreviews({ src, mark, name }: LogoPreviewsProps) {
  const t = useTranslations('account.logo');
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} data-theme={theme} className="min-w-0 rounded-md border border-line p-3">
          <div className="grid h-24 place-items-center">
            {src !== null ? (
              <img src={src} alt={t('alt')} className="max-h-20 max-w-full object-contain" />
            ) : mark ? (
              <CompanyMark mark={mark} />
            ) : mark === null ? (
              <Avatar name={name} size={56} />
            ) : null}
          </div>
          <figcaption>
            <Label>{t(theme)}</Label>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function CompanyMark({ mark }: { mark: LogoView }) {
  return (
    <div className="flex max-w-full min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-12 flex-none place-items-center rounded-md font-display text-18 font-semibold"
        style={{ background: mark.paper, color: mark.ink }}
      >
        {mark.initials}
      </span>
      <span className="truncate text-16 font-semibold max-sm:hidden">{mark.name}</span>
    </div>
  );
}
