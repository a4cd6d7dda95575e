/** What usually goes wrong with DNS records, folded away. */
import { useTranslations } from 'use-intl/react';

export function DnsHelp({ lines }: { readonly lines: readonly string[] }) {
  const t = useTranslations('domains.help');
  return (
    <details className="px-4 py-4 text-14 sm:px-6">
      <summary className="w-fit cursor-pointer font-medium">{t('title')}</summary>
      <ul className="mt-2 grid max-w-[62ch] list-disc gap-1.5 pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
