/** Links to the pages of one place of the console, as tabs under its title. */

import { plainPath } from '../../../i18n/lang.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useLocation } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';

interface SectionLinksProps {
  /** Names them for screen readers. */
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

export function SectionLinks({ label, links }: SectionLinksProps) {
  const local = useLocalPath();
  const here = plainPath(useLocation().pathname);
  return (
    <nav aria-label={label} className="ui-tabs ui-tabs-underline mb-4">
      {links.map(({ to, label: name }) => (
        <Link
          key={to}
          to={local(to)}
          aria-current={here === to ? 'page' : undefined}
          data-active={here === to || undefined}
          className="ui-tab ui-tab-line"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
