/** The link in the stub: copied, scanned or opened; of what only its recipients can open, turned on first. */
import { ExternalLink, QrCode } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../../i18n/use-lang.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { CopyLink } from './copy-link.tsx';
import { LinkState } from './link-state.tsx';

interface DetailsLinkProps {
  readonly onQr: () => void;
  readonly onTurnOn: () => void;
}

export function DetailsLink({ onQr, onTurnOn }: DetailsLinkProps) {
  const t = useTranslations('details.stub');
  const link = useTranslations('details.link');
  const local = useLocalPath();
  const { details, blocked, names } = useOpenTransfer();
  const { slug, linkUrl } = details.transfer;
  return (
    <div className="details-copy">
      {linkUrl !== null && (
        <div className="flex gap-2">
          <CopyLink />
          <IconButton variant="plain" label={t('qr')} onClick={onQr}>
            <QrCode size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {names.isKeyInLink && linkUrl === null && <p className="text-14 text-ink-2">{t('noKey')}</p>}
      {!names.isKeyInLink && linkUrl === null && blocked === null && (
        <Button className="w-full" onClick={onTurnOn}>
          {link('turnOn')}
        </Button>
      )}
      <LinkState />
      {/* Its sender can open it here, where they are logged in. */}
      <a
        className="details-link"
        href={linkUrl ?? local(`/w/${slug}`)}
        target="_blank"
        rel="noreferrer"
        title={t('view')}
      >
        {linkUrl === null ? (
          t('view')
        ) : (
          <>
            <span className="sr-only">{t('view')}: </span>
            {linkUrl.replace(/^https?:\/\//, '')}
          </>
        )}
        <ExternalLink size={11} aria-hidden="true" />
      </a>
    </div>
  );
}
