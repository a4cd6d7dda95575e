/** A highlighted warning to read before acting, in the colour for things that expire. */
import type { ReactNode } from 'react';
import { faces, light } from '../tokens.tsx';
import { Rows } from './rows.tsx';

export function Notice({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <Rows style={{ margin: '18px 0 0', borderCollapse: 'separate' }}>
      <tr>
        <td
          className="wb-paper wb-expiring"
          style={{
            padding: '12px 16px',
            backgroundColor: light.paper,
            borderLeft: `4px solid ${light.expiring}`,
            borderRadius: 6,
            fontFamily: faces.text,
            overflowWrap: 'anywhere',
          }}
        >
          <div
            className="wb-ink"
            style={{ fontSize: 15, lineHeight: '22px', fontWeight: 600, color: light.ink }}
          >
            {title}
          </div>
          <div
            className="wb-ink2"
            style={{ margin: '2px 0 0', fontSize: 14, lineHeight: '21px', color: light.ink2 }}
          >
            {text}
          </div>
        </td>
      </tr>
    </Rows>
  );
}
