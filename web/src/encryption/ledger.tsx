/** What end-to-end encryption gives, and what it takes, with equal weight. */
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

interface LedgerColumn {
  readonly title: string;
  readonly lines: readonly string[];
}

function Column({ title, lines, icon }: LedgerColumn & { readonly icon: ReactNode }) {
  return (
    <div>
      <h3 className="ui-label">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Ledger({ gains, losses }: { readonly gains: LedgerColumn; readonly losses: LedgerColumn }) {
  return (
    <div className="encryption-ledger">
      <Column {...gains} icon={<Check size={15} aria-hidden="true" className="text-delivered" />} />
      <Column {...losses} icon={<Minus size={15} aria-hidden="true" className="text-ink-3" />} />
    </div>
  );
}
