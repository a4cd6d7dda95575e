/** The transfers that were sent to a contact, and whether they downloaded them. */
import { contactTransfers } from '@waybill/contract/contacts';
import { shownTitle } from '@waybill/contract/titles';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatRelative } from '../../i18n/format.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { Link } from '../../router/link.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

interface ContactTransfersProps {
  readonly id: string;
  /** Where a transfer opens; null while there is no page for one. */
  readonly hrefOf: ((slug: string) => string) | null;
}

export function ContactTransfers({ id, hrefOf }: ContactTransfersProps) {
  const t = useTranslations('contacts');
  const lang = useLang();
  const local = useLocalPath();
  const { data, isError } = useCall(contactTransfers, { params: { id } });
  const now = Date.now();
  return (
    <section aria-labelledby="contact-history" className="mt-8">
      <h3 id="contact-history" className="ui-label">
        {t('details.history')}
      </h3>
      {isError && <p className="mt-3 text-14 text-refused">{t('details.historyFailed')}</p>}
      {data === undefined && !isError && (
        <div aria-busy="true" className="mt-3 grid gap-3">
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      )}
      {data?.transfers.length === 0 && <p className="mt-3 text-14 text-ink-2">{t('details.historyNone')}</p>}
      <ul className="mt-2">
        {data?.transfers.map((transfer) => {
          const title = <bdi>{shownTitle(transfer, lang)}</bdi>;
          const { slug, dateSent, downloadedAt } = transfer;
          return (
            <li key={transfer._id} className="contacts-transfer">
              <div className="min-w-0">
                {hrefOf === null ? (
                  <span className="block truncate font-[550]">{title}</span>
                ) : (
                  <Link to={local(hrefOf(slug))} className="block truncate font-[550] hover:underline">
                    {title}
                  </Link>
                )}
                <span className="num text-12 text-ink-3" title={formatDate(dateSent, lang)}>
                  {slug} · {formatRelative(dateSent, now, lang)}
                </span>
              </div>
              <span className="flex items-center gap-1.5 text-14 whitespace-nowrap">
                {downloadedAt === null ? (
                  <span className="text-ink-3">{t('details.notDownloaded')}</span>
                ) : (
                  <span className="text-delivered">
                    {t('details.downloaded', { when: formatRelative(downloadedAt, now, lang) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
