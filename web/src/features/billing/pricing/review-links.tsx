/** Links to reviews, which the operator sets. The server writes them into every page: into its HTML, and as data for scripts. */
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';

interface ReviewLink {
  readonly name: string;
  readonly url: string;
}

const isLink = (value: unknown): value is ReviewLink =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'url' in value &&
  typeof value.url === 'string' &&
  value.url.startsWith('https://');

let last: { readonly written: string; readonly links: readonly ReviewLink[] } = { written: '', links: [] };

function readLinks(): readonly ReviewLink[] {
  const written = document.documentElement.dataset['reviews'] ?? '';
  if (written !== last.written) {
    const read: unknown = JSON.parse(written === '' ? '[]' : written);
    last = { written, links: Array.isArray(read) ? read.filter(isLink) : [] };
  }
  return last.links;
}

const never = () => () => {};

/** In prerendered HTML the server puts the list where the token is; without links styles hide the section. */
const TOKEN = { __html: '%REVIEW_LINKS%' };

export function ReviewLinks() {
  const t = useTranslations('pricing');
  const links = useSyncExternalStore(never, readLinks, () => null);
  if (links?.length === 0) return null;
  return (
    <section aria-labelledby="pricing-reviews" className="pricing-reviews">
      <h2 id="pricing-reviews">{t('reviews')}</h2>
      {links === null ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a token of ours, which the server replaces with escaped names and addresses.
        <ul suppressHydrationWarning dangerouslySetInnerHTML={TOKEN} />
      ) : (
        <ul key="known">
          {links.map(({ name, url }) => (
            <li key={url}>
              <a className="link" href={url} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
