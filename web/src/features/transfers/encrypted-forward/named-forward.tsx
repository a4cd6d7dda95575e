/** The dialog that forwards an encrypted transfer: it asks for the key where this browser does not have it, then as for any transfer. */
import { isolatedTitle } from '@waybill/contract/titles';
import type { TransferView } from '@waybill/contract/transfers';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { PassphraseField } from '../../../encryption/passphrase/passphrase-field.tsx';
import { noPassphrase, passphraseMistake } from '../../../encryption/passphrase/strength.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { keepKey } from '../../../session/kept-keys.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { KeyForm } from '../encrypted/key-form.tsx';
import type { Names, OpenedNames } from '../encrypted/use-names.ts';
import { ForwardForm } from '../forward-form.tsx';
import { EncryptedForwarder, type ForwardedEncrypted } from './forward-encrypted.ts';
import { ForwardedDialog } from './forwarded-dialog.tsx';

interface NamedForwardProps {
  /** What is forwarded, with its names where they are open. */
  readonly transfer: TransferView;
  readonly names: Names;
  readonly onClose: () => void;
  /** Called when the user has seen the link or the passphrase. */
  readonly onDone: (forwarded: TransferView) => void;
}

export function NamedForward({ transfer, names, onClose, onDone }: NamedForwardProps) {
  const t = useTranslations('forwarding');
  const details = useTranslations('dash.latest.details');
  if (names.opened !== undefined)
    return <OpenedForward transfer={transfer} opened={names.opened} onClose={onClose} onDone={onDone} />;
  if (names.state === 'opening') return null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('key.title')}
      description={t(names.isKeyInLink ? 'key.link' : 'key.passphrase')}
      closeLabel={details('close')}
      width={520}
    >
      <KeyForm names={names} label={t('key.submit')} />
    </Dialog>
  );
}

type OpenedForwardProps = Omit<NamedForwardProps, 'names'> & { readonly opened: OpenedNames };

function OpenedForward({ transfer, opened, onClose, onDone }: OpenedForwardProps) {
  const t = useTranslations('forwarding');
  const plain = useTranslations('dash.latest.forward');
  const lang = useLang();
  const owner = useUser()._id;
  const [forwarder] = useState(() => new EncryptedForwarder(transfer.slug));
  const [passphrase, setPassphrase] = useState(noPassphrase);
  const [isTried, setTried] = useState(false);
  const [forwarded, setForwarded] = useState<ForwardedEncrypted | null>(null);
  if (forwarded !== null)
    return (
      <ForwardedDialog
        forwarded={forwarded}
        keyText={opened.key}
        onClose={() => onDone(forwarded.transfer)}
      />
    );
  const mistake = passphraseMistake(passphrase);
  return (
    <ForwardForm
      heading={plain('title', { title: isolatedTitle(transfer, lang) })}
      text={t('text')}
      title={{ label: t('title'), value: opened.manifest.title }}
      message={opened.manifest.message}
      gone={plain('gone')}
      byEmail={{
        field: (
          <PassphraseField
            area="forwarding.passphrase"
            value={passphrase}
            onChange={setPassphrase}
            wrong={isTried ? (mistake ?? undefined) : undefined}
          />
        ),
        isWrong: mistake !== null,
        onTry: () => setTried(true),
      }}
      note={t('sameKey')}
      open
      onClose={onClose}
      onSend={async (forwarding) => {
        const sent = await forwarder.send(opened, forwarding, passphrase.text);
        // It has the key already, and the user wants it kept.
        keepKey(owner, sent.transfer.slug, opened.key);
        setForwarded(sent);
      }}
    />
  );
}
