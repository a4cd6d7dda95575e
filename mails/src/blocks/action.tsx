/** The one thing a mail asks its reader to do: a link that looks like a button, in clients without styles too. */
import type { ReactNode } from 'react';
import { faces, light } from '../tokens.tsx';

interface ActionProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function Action({ href, children }: ActionProps): ReactNode {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '20px 0 8px' }}>
      <tbody>
        <tr>
          <td
            className="wb-action"
            {...{ bgcolor: light.signalFill }}
            style={{ backgroundColor: light.signalFill, borderRadius: 6 }}
          >
            <a
              className="wb-action"
              href={href}
              style={{
                display: 'inline-block',
                padding: '13px 22px',
                borderRadius: 6,
                backgroundColor: light.signalFill,
                color: light.onSignal,
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
