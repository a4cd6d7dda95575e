/** The From and To lines of a waybill, joined by the route that the mail has just travelled. */
import type { ReactNode } from 'react';
import { joinedLine } from '../text/one-line.tsx';
import { faces, light } from '../tokens.tsx';
import { useAccent } from './tones.ts';

interface PartiesProps {
  readonly words: { readonly from: string; readonly to: string };
  readonly from: string;
  readonly to: string;
}

/** An address is never cut: its end says whose it is. */
const longestName = 480;

export function Parties({ words, from, to }: PartiesProps): ReactNode {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            className="wb-pad wb-line"
            style={{ padding: '20px 32px', borderBottom: `1px solid ${light.line}` }}
          >
            <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
              <tbody>
                <Party label={words.from} name={joinedLine(from, longestName)} filled />
                <tr>
                  <td width={18} style={{ paddingLeft: 4 }}>
                    <div
                      className="wb-perforation"
                      style={{ width: 0, height: 10, borderLeft: `2px solid ${light.perforation}` }}
                    />
                  </td>
                  <td colSpan={2} />
                </tr>
                <Party label={words.to} name={joinedLine(to, longestName)} filled={false} />
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Party({
  label,
  name,
  filled,
}: {
  readonly label: string;
  readonly name: string;
  readonly filled: boolean;
}): ReactNode {
  return (
    <tr>
      <td width={18} style={{ verticalAlign: 'middle' }}>
        <Dot filled={filled} />
      </td>
      <td
        className="wb-ink3"
        width={64}
        style={{
          fontFamily: faces.mono,
          fontSize: 12,
          lineHeight: '20px',
          color: light.ink3,
          whiteSpace: 'nowrap',
          paddingRight: 12,
        }}
      >
        {label}
      </td>
      <td
        className="wb-ink"
        style={{
          fontFamily: faces.text,
          fontSize: 14,
          lineHeight: '20px',
          color: light.ink,
          wordBreak: 'break-word',
        }}
      >
        {name}
      </td>
    </tr>
  );
}

function Dot({ filled }: { readonly filled: boolean }): ReactNode {
  const { signal } = useAccent();
  return (
    <div
      className={filled ? 'wb-signal' : 'wb-dot'}
      style={{
        width: 6,
        height: 6,
        borderRadius: 5,
        border: `2px solid ${signal}`,
        ...(filled ? { backgroundColor: signal } : {}),
        fontSize: 1,
        lineHeight: '1px',
      }}
    />
  );
}
