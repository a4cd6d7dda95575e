/** The rows of one block of a paper, as wide as the paper: mail programs lay out nothing but tables. */
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
