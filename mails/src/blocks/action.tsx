/** The one thing a mail asks its reader to do: a link that looks like a button, in clients without styles too. */
import type { ReactNode } from 'react';
import { useAccent } from '../frame/tones.ts';
import { faces } from '../tokens.tsx';

interface ActionProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function Action({ href, children }: ActionProps): ReactNode {
  const { fill, on } = useAccent();
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '20px 0 8px' }}>
      <tbody>
        <tr>
          <td className="wb-action" {...{ bgcolor: fill }} style={{ backgroundColor: fill, borderRadius: 6 }}>
            <a
              className="wb-action"
              href={href}
              style={{
                display: 'inline-block',
                padding: '13px 22px',
                borderRadius: 6,
                backgroundColor: fill,
                color: on,
                fontFamily: faces.text,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 600,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
