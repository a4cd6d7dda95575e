/** A stamp for every delivery, set a little askew where the mail client allows it. */
import type { ReactNode } from 'react';
import { faces, light } from '../tokens.tsx';
import type { StampMark } from './block.ts';
import { Rows } from './rows.tsx';

/** Never straight, never sloppy, and the same for the same stamp. */
const turnOf = ({ place, when }: StampMark): number => {
  const sum = Array.from(place + when).reduce((total, each) => total + (each.codePointAt(0) ?? 0), 0);
  return (sum % 2 === 0 ? 1 : -1) * (1 + (sum % 15) / 10);
};

export function Stamps({ stamps }: { readonly stamps: readonly StampMark[] }): ReactNode {
  return (
    <Rows style={{ margin: '18px 0 0' }}>
      {stamps.map((stamp, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stamp is its place.
        <tr key={index}>
          <td className="wb-line" style={{ padding: '14px 0', borderTop: `1px solid ${light.line}` }}>
            <Mark stamp={stamp} />
            <div
              className="wb-ink2"
              style={{
                margin: '10px 0 0',
                fontFamily: faces.text,
                fontSize: 15,
                lineHeight: '22px',
                color: light.ink2,
                wordBreak: 'break-word',
              }}
            >
              {stamp.what}
            </div>
          </td>
        </tr>
      ))}
    </Rows>
  );
}

function Mark({ stamp }: { readonly stamp: StampMark }): ReactNode {
  return (
    <table
      className="wb-delivered"
      role="presentation"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{
        borderCollapse: 'separate',
        border: `2px solid ${light.delivered}`,
        borderRadius: 6,
        transform: `rotate(${turnOf(stamp)}deg)`,
      }}
    >
      <tbody>
        <tr>
          <td
            className="wb-delivered"
            style={{
              padding: '6px 12px',
              fontFamily: faces.mono,
              fontSize: 12,
              lineHeight: '18px',
              color: light.delivered,
              overflowWrap: 'anywhere',
            }}
          >
            <div style={{ fontSize: 16, lineHeight: '22px', fontWeight: 700, letterSpacing: '0.06em' }}>
              {stamp.country === '' ? stamp.place : `${stamp.place} · ${stamp.country}`}
            </div>
            {stamp.when}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
