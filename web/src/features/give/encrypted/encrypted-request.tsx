/** An end-to-end encrypted request: takes files only once its key is the one that the link names. */
import { LockKeyhole } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { NoticePage } from '../../../link-page/notice-page.tsx';
import { OpeningRequest } from '../opening-request.tsx';
import { ownerName } from '../owner-name.ts';
import type { EncryptedGiveProps } from './encrypted-props.ts';
import { LinkForm } from './link-form.tsx';
import { namedGive } from './named-give.ts';
import { ownNames } from './own-names.ts';
import { useVerdict } from './use-verdict.ts';

const inks = { unsupported: 'expiring', dropped: 'signal', exchanged: 'signal', link: 'expiring' } as const;

export function EncryptedRequest({ link, give, children }: EncryptedGiveProps) {
  const t = useTranslations('giveEncryption');
  const { verdict, tryLink } = useVerdict(link, give.encryption);
  const name = ownerName(give);
  const named = useMemo(
    () => namedGive(give, ownNames(), (n) => t('file', { n: formatCount(n) })),
    [give, t],
  );
  if (verdict === null) return <OpeningRequest />;
  const { status } = verdict;
  if (status === 'right')
    return children(
      named,
      <p className="give-encrypted">
        <LockKeyhole size={15} aria-hidden="true" />
        <span>{t('mark', { name })}</span>
      </p>,
    );
  return (
    <NoticePage
      area="give"
      slug={give.slug}
      look={give.brand}
      heading={t(`${status}.heading`)}
      text={t(`${status}.text`, { name })}
      stamp={{
        place: t(`${status}.stamp`),
        time: t(`${status}.stampLine`),
        ink: inks[status],
        seed: give.slug,
      }}
    >
      {status === 'link' && <LinkForm problem={verdict.problem} name={name} open={tryLink} />}
    </NoticePage>
  );
}
