/** The full-width table rows of one block: tables are the only layout that all mail programs support. */
import type { CSSProperties, ReactNode } from 'react';

interface RowsProps {
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

export function Rows({ style, children }: RowsProps): ReactNode {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}
