/** The list of API keys, with what creates and revokes them. */
import { type ApiKeyView, listKeys, revokeKey } from '@waybill/contract/api-keys';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { changeAnswer } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ConfirmDialog } from '../security/confirm-dialog.tsx';
import { LoadError } from '../security/load-error.tsx';
import { problemOf } from '../security/problem.ts';
import { CreateKey } from './create-key.tsx';
import { KeyRow } from './key-row.tsx';
import { MadeKey, type NewKey } from './made-key.tsx';

const keep = (keys: readonly ApiKeyView[]) => changeAnswer(listKeys, {}, () => ({ keys: [...keys] }));

export function KeysPanel() {
  const t = useTranslations('keys');
  const loaded = useCall(listKeys, {});
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKeyView | null>(null);
  const [isRevoked, setRevoked] = useState(false);

  return (
    <div className="grid gap-8">
      {made && <MadeKey key={made.secret} made={made} onDone={() => setMade(null)} />}
      <SettingsSection
        id="keys"
        number={1}
        title={t('list')}
        text={t('listText')}
        stub={
          <>
            <StatusLine done={isRevoked && t('revoked')} reserve className="flex-1" />
            <Button size="sm" onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          </>
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
        {loaded.isSuccess && loaded.data.keys.length === 0 && (
          <SettingsRow label={t('empty')} hint={t('emptyHint')} />
        )}
        {loaded.isSuccess &&
          loaded.data.keys.map((key) => (
            <KeyRow key={key.id} shown={key} onRevoke={() => setRevoking(key)} />
          ))}
      </SettingsSection>
      <CreateKey
        open={isCreating}
        onOpenChange={setCreating}
        onMade={({ keys, ...created }) => {
          keep(keys);
          setRevoked(false);
          setMade(created);
        }}
      />
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => {
          if (!open) setRevoking(null);
        }}
        title={t('revokeTitle', { name: revoking?.name ?? '' })}
        text={t('revokeText')}
        confirm={t('revoke')}
        onConfirm={async () => {
          if (revoking === null) return;
          const { keys } = await callAsUser(revokeKey, { params: { id: revoking.id } });
          keep(keys);
          setRevoked(true);
          if (made?.id === revoking.id) setMade(null);
        }}
      />
    </div>
  );
}
