/** The section to add, rename and remove passkeys; says why where the browser does not support them. */
import { listPasskeys, type PasskeyView, removePasskey, renamePasskey } from '@waybill/contract/passkeys';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { changeAnswer } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadError } from './load-error.tsx';
import { passkeyObstacle } from './make-passkey.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { problemOf } from './problem.ts';
import { RenamePasskey } from './rename-passkey.tsx';

type Asking = 'add' | { readonly rename: PasskeyView } | { readonly remove: PasskeyView } | null;

export function PasskeysSection({ number }: { number: number }) {
  const t = useTranslations('account.passkeys');
  const loaded = useCall(listPasskeys, {});
  const [asking, setAsking] = useState<Asking>(null);
  const [done, setDone] = useState<'added' | 'renamed' | 'removed' | null>(null);
  const obstacle = passkeyObstacle();
  const close = (open: boolean) => {
    if (!open) setAsking(null);
  };
  const changed = (passkeys: readonly PasskeyView[], how: 'added' | 'renamed' | 'removed') => {
    changeAnswer(listPasskeys, {}, () => ({ passkeys: [...passkeys] }));
    setDone(how);
  };
  const renaming = typeof asking === 'object' && asking && 'rename' in asking ? asking.rename : null;
  const removing = typeof asking === 'object' && asking && 'remove' in asking ? asking.remove : null;

  return (
    <SettingsSection
      id="passkeys"
      number={number}
      title={t('title')}
      text={t('text')}
      stub={
        obstacle === null ? (
          <>
            <StatusLine done={done && t(done)} reserve className="flex-1" />
            <Button size="sm" onClick={() => setAsking('add')}>
              {t('add')}
            </Button>
          </>
        ) : (
          <p className="text-14 text-ink-2">{t(obstacle)}</p>
        )
      }
    >
      {loaded.isPending && (
        <SettingsRow label={<Skeleton width={150} />} hint={<Skeleton width="50%" className="mt-2" />} />
      )}
      {loaded.isError && (
        <LoadError
          what={t('failed')}
          problem={problemOf(loaded.error)}
          onRetry={() => void loaded.refetch()}
        />
      )}
      {loaded.isSuccess && loaded.data.passkeys.length === 0 && (
        <SettingsRow label={t('empty')} hint={t('emptyHint')} />
      )}
      {loaded.isSuccess &&
        loaded.data.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setAsking({ rename: passkey })}
            onRemove={() => setAsking({ remove: passkey })}
          />
        ))}
      <AddPasskey
        open={asking === 'add'}
        onOpenChange={close}
        onAdded={(passkeys) => changed(passkeys, 'added')}
      />
      <RenamePasskey
        passkey={renaming}
        onClose={() => setAsking(null)}
        onName={async (id, name) => {
          const answer = await callAsUser(renamePasskey, { params: { id }, body: { name } });
          changed(answer.passkeys, 'renamed');
        }}
      />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={close}
        title={t('removeTitle', { name: removing?.name ?? '' })}
        text={t('removeText')}
        confirm={t('remove')}
        onConfirm={async () => {
          if (removing === null) return;
          const answer = await callAsUser(removePasskey, { params: { id: removing.id } });
          changed(answer.passkeys, 'removed');
        }}
      />
    </SettingsSection>
  );
}
