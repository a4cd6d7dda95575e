/** How a user passes on what they forwarded encrypted: the link with the key, or the passphrase, of which the server knows neither. */
import { useTranslations } from 'use-intl/react';
import { readKey } from '../../../session/kept-keys.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import type { ForwardedEncrypted } from './forward-encrypted.ts';

interface ForwardedDialogProps {
  readonly forwarded: ForwardedEncrypted;
  /** As it is in a link. */
  readonly keyText: string;
  readonly onClose: () => void;
}

export function ForwardedDialog({ forwarded, keyText, onClose }: ForwardedDialogProps) {
  const t = useTranslations('forwarding.done');
  const close = useTranslations('dash.latest.details');
  const owner = useUser()._id;
  const { slug, sendAs, linkUrl } = forwarded.transfer;
  const isKept = readKey(owner, slug) !== null;
  const isLink = sendAs === 'link';
  const text = isLink ? `${linkUrl}#${keyText}` : forwarded.passphrase;
  return (
    <Dialog
      open
      // A link that is kept nowhere is not lost by a click beside it.
      onOpenChange={(next, isDismissal) => !next && (isKept || !isDismissal) && onClose()}
      title={t('title', { slug })}
      description={t(isLink ? 'link' : 'email')}
      closeLabel={close('close')}
      width={520}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="grid gap-4">
        <output
          aria-label={t(isLink ? 'linkLabel' : 'passphrase')}
          className="num rounded-md border border-line-2 bg-paper px-3.5 py-3 text-14 wrap-anywhere select-all"
        >
          {isLink ? (
            <>
              {linkUrl}
              <b className="font-semibold text-signal-ink">#{keyText}</b>
            </>
          ) : (
            text
          )}
        </output>
        <CopyButton
          text={text}
          variant="primary"
          size="lg"
          className="w-full"
          label={t(isLink ? 'copyLink' : 'copyPassphrase')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
        {isKept && <p className="text-14 text-ink-2">{t('kept')}</p>}
      </div>
    </Dialog>
  );
}
