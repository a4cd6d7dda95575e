/** The domain for links. */
import type { DomainView } from '@waybill/contract/domains';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { DnsHelp } from './dns-help.tsx';
import { DomainCard } from './domain-card.tsx';
import { sentenceOf } from './sentence.ts';

interface LinkDomainProps {
  readonly domain: DomainView;
  readonly onRemoved: () => void;
}

export function LinkDomain({ domain, onRemoved }: LinkDomainProps) {
  const t = useTranslations('domains');
  const lang = useLang();
  const isInUse = domain.state === 'verified' || domain.state === 'failing';
  const date = domain.offAt === null ? '' : formatDay(domain.offAt, lang);
  return (
    <DomainCard
      kind="link"
      domain={domain}
      sentence={sentenceOf(domain, (key) => t(`says.${key}`, { date, site: domain.shown }))}
      removeText={isInUse ? t('remove.text', { domain: domain.shown }) : t('remove.waitingText')}
      onRemoved={onRemoved}
      help={<DnsHelp lines={[t('help.where', { domain: domain.shown }), t('help.top'), t('help.proxy')]} />}
    />
  );
}
