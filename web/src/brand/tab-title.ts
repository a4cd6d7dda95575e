/** Takes our name off the title of a tab where the company's pages don't show it; the company's takes its place where it is known. */
import { brandName } from '../i18n/instance.ts';

interface Owner {
  readonly poweredBy: boolean;
  readonly company?: string;
}

export function tabTitle(title: string, owner: Owner | null): string {
  if (owner === null || owner.poweredBy) return title;
  const ours = ` · ${brandName()}`;
  const own = title.endsWith(ours) ? title.slice(0, -ours.length) : title;
  return owner.company ? `${own} · ${owner.company}` : own;
}
