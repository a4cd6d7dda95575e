/** Leads from a saved branding to the page of a recipient that shows it: that of the newest transfer, where there is one. */
import { listLibrary } from '@waybill/contract/library';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';

interface Newest {
  readonly slug: string;
  readonly linkUrl: string | null;
}

export function SeeItLink() {
  const t = useTranslations('branding.save');
  const local = useLocalPath();
  const [newest, setNewest] = useState<Newest>();
  useEffect(() => {
    let gone = false;
    callAsUser(listLibrary, { query: { filter: 'active', limit: 1 } }).then(
      ({ rows: [row] }) => {
        if (!gone) setNewest(row);
      },
      () => {}, // The branding is saved; its link is only a shortcut.
    );
    return () => {
      gone = true;
    };
  }, []);
  if (newest === undefined) return null;
  return (
    <a
      href={newest.linkUrl ?? local(`/w/${newest.slug}`)}
      target="_blank"
      rel="noopener"
      className="link inline-flex items-center gap-1 text-14"
    >
      {t('seeIt')}
      <ExternalLink size={13} aria-hidden="true" />
    </a>
  );
}
