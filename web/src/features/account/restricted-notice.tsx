/** Slides in when the account is suspended: what that means, what is still possible, and how to reach us. */
import { restrictedStory } from '@waybill/contract/changelog';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** Closed once, it stays closed until the browser is; the banner stays. */
const CLOSED = 'restrictedNoticeClosed';

function wasClosed(): boolean {
  try {
    return window.sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false; // Without storage it slides in again with the next page load.
  }
}

function keepClosed(): void {
  try {
    window.sessionStorage.setItem(CLOSED, '1');
  } catch {
    // As above.
  }
}

/** Loads the story once the notice is opened. */
function Story() {
  const t = useTranslations('dash.restricted');
  const { data, isError, refetch } = useCall(restrictedStory, { query: { lang: useLang() } });
  if (data === undefined && isError)
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={refetch} />;
  if (data === undefined)
    return (
      <div aria-busy="true" className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton width="50%" height={20} />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    );
  return data.sections.map(({ heading, paragraphs }) => (
    <section key={heading} className="border-t border-dashed border-line-2 py-5 first:border-t-0 first:pt-0">
      <h3 className="text-16 font-semibold">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-ink-2">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}

export function RestrictedNotice({ contact }: { contact: ReactNode }) {
  const t = useTranslations('dash.restricted');
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(!wasClosed()), []);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) keepClosed();
  };
  return (
    <Drawer
      onlyRead
      open={open}
      onOpenChange={change}
      width={460}
      title={t('title')}
      closeLabel={t('close')}
      trigger={
        <button type="button" className="link">
          {t('more')}
        </button>
      }
      actions={contact}
    >
      <Story />
    </Drawer>
  );
}
