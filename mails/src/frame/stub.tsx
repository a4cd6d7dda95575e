/** The stub at the bottom of the waybill: the dotted edge, the number and its bar strip. */
import { createElement, type ReactNode } from 'react';
import { faces, light } from '../tokens.tsx';
import { type Bar, barsOf } from './bars.ts';

export function Perforation(): ReactNode {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <Notch side="left" />
          <td style={{ padding: '0 6px' }}>
            <div
              className="wb-perforation"
              style={{
                borderTop: `2px dotted ${light.perforation}`,
                height: 0,
                fontSize: 1,
                lineHeight: '1px',
              }}
            />
          </td>
          <Notch side="right" />
        </tr>
      </tbody>
    </table>
  );
}

/** Half a punched hole: the colour of the page behind, laid over the card's own edge. */
function Notch({ side }: { readonly side: 'left' | 'right' }): ReactNode {
  const round = side === 'left' ? '0 9px 9px 0' : '9px 0 0 9px';
  const open = side === 'left' ? { borderLeft: 0, marginLeft: -1 } : { borderRight: 0, marginRight: -1 };
  return (
    <td width={9} style={{ width: 9 }}>
      <div
        className="wb-notch"
        style={{
          height: 16,
          backgroundColor: light.paper,
          border: `1px solid ${light.line}`,
          ...open,
          borderRadius: round,
          fontSize: 1,
          lineHeight: '1px',
        }}
      />
    </td>
  );
}

export function Stub({ label, number }: { readonly label: string; readonly number: string }): ReactNode {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="wb-pad" style={{ padding: '14px 0 20px 32px', verticalAlign: 'bottom' }}>
            <div
              className="wb-ink3"
              style={{ fontFamily: faces.mono, fontSize: 12, lineHeight: '18px', color: light.ink3 }}
            >
              {label}
            </div>
            <div
              className="wb-ink"
              style={{
                fontFamily: faces.mono,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 600,
                letterSpacing: '0.22em',
                color: light.ink,
                whiteSpace: 'nowrap',
              }}
            >
              {number}
            </div>
          </td>
          <td
            className="wb-pad"
            align="right"
            style={{ padding: '14px 32px 20px 12px', verticalAlign: 'bottom' }}
          >
            <Bars number={number} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Bars({ number }: { readonly number: string }): ReactNode {
  return (
    <table
      role="presentation"
      aria-hidden
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse' }}
    >
      <tbody>{createElement('tr', null, ...barsOf(number).map(cellOf))}</tbody>
    </table>
  );
}

const cells = new Map<string, ReactNode>();

/** A strip has a hundred bars, of six kinds. */
function cellOf({ ink, width }: Bar): ReactNode {
  const kind = `${ink} ${width}`;
  const cell = cells.get(kind) ?? barCell({ ink, width });
  cells.set(kind, cell);
  return cell;
}

function barCell({ ink, width }: Bar): ReactNode {
  return (
    <td
      {...(ink ? { className: 'wb-bar', bgcolor: light.ink } : {})}
      width={width}
      height={30}
      style={{
        width,
        padding: 0,
        fontSize: 1,
        lineHeight: '1px',
        ...(ink ? { backgroundColor: light.ink } : {}),
      }}
    />
  );
}
