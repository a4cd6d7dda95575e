/** The button with the mark for unseen release notes, and the drawer that lists them. */
import { changelog, seenUpdates } from '@waybill/contract/changelog';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { Link } from '../../router/link.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { session } from '../../session/session.ts';
import { useUser } from '../../session/use-session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { UpdateEntry } from './update-entry.tsx';

/** The next answer about the user says so too, so a failure needs no words. */
async function remember(id: string): Promise<void> {
  session.update((await callAsUser(seenUpdates, { body: { id } })).user);
}

function Notes({ unseen, onFollow }: { unseen: number; onFollow: () => void }) {
  const t = useTranslations('dash.news');
  const { data, isError, refetch } = useCall(changelog, { query: { lang: useLang() } });
  const entries = data?.entries;
  const newest = entries?.[0]?.id;
  useEffect(() => {
    if (newest !== undefined && unseen > 0) remember(newest).catch(() => {});
  }, [newest, unseen]);
  if (isError && entries === undefined)
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={refetch} />;
  if (entries === undefined)
    return (
      <div aria-busy="true" className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton width="60%" height={20} />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    );
  return entries.map((entry, at) => (
    <UpdateEntry
      key={entry.id}
      entry={entry}
      level={3}
      tryLabel={t('try')}
      newLabel={at < unseen ? t('new') : undefined}
      onFollow={onFollow}
    />
  ));
}

export function WhatsNew() {
  const t = useTranslations('dash.news');
  const local = useLocalPath();
  const { unseenUpdates } = useUser();
  const [open, setOpen] = useState(false);
  // What was new when it was opened stays marked until it is closed.
  const [marked, setMarked] = useState(0);
  const change = (next: boolean) => {
    if (next) setMarked(unseenUpdates);
    setOpen(next);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={change}
      width={460}
      title={t('title')}
      closeLabel={t('close')}
      trigger={
        <IconButton
          label={unseenUpdates === 0 ? t('open') : t('openNew', { n: formatCount(unseenUpdates) })}
          className="news"
        >
          <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
          {unseenUpdates > 0 && <span aria-hidden="true" className="news-dot" />}
        </IconButton>
      }
      actions={
        <>
          <Button
            size="sm"
            variant="ghost"
            render={<Link to={local('/dash/roadmap')} onClick={() => change(false)} />}
          >
            {t('roadmap')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            render={<Link to={local('/updates')} onClick={() => change(false)} />}
          >
            {t('all')}
          </Button>
        </>
      }
    >
      <Notes unseen={marked} onFollow={() => change(false)} />
    </Drawer>
  );
}
