/** The lines of a waybill that name something: contents, size, expiry. */
import type { ReactNode } from 'react';
import { faces, light } from '../tokens.tsx';
import type { Fact } from './block.ts';
import { Rows } from './rows.tsx';

export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <Rows style={{ margin: '20px 0 0' }}>
      {facts.map((fact) => (
        <tr key={fact.label}>
          <td className="wb-ink3 wb-line" width={86} style={label}>
            {fact.label}
          </td>
          <td className="wb-ink wb-line" style={value}>
            {fact.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
              <div key={index}>
                {fact.href === undefined ? line : <Linked href={fact.href}>{line}</Linked>}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

const cell = { borderTop: `1px solid ${light.line}`, lineHeight: '22px', verticalAlign: 'top' } as const;

const label = {
  ...cell,
  width: 86,
  padding: '9px 12px 9px 0',
  fontFamily: faces.mono,
  fontSize: 12,
  color: light.ink3,
} as const;

const value = {
  ...cell,
  padding: '9px 0',
  fontFamily: faces.text,
  fontSize: 15,
  color: light.ink,
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
} as const;

function Linked({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <a className="wb-link" href={href} style={{ color: light.route, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}
