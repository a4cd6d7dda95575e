/** Takes our name off the title of a tab where the company's pages don't show it; the company's takes its place where it is known. */

const OURS = / · Waybill$/;

interface Owner {
  readonly poweredBy: boolean;
  readonly company?: string;
}

export function tabTitle(title: string, owner: Owner | null): string {
  if (owner === null || owner.poweredBy) return title;
  const own = title.replace(OURS, '');
  return owner.company ? `${own} · ${owner.company}` : own;
}
