/** What the sender wrote, line by line as it was written. */
import type { ReactNode } from 'react';
import { useAccent } from '../frame/tones.ts';
import { faces, light } from '../tokens.tsx';
import { linesOf } from './block-text.ts';
import { Rows } from './rows.tsx';

export function Quote({ text }: { readonly text: string }): ReactNode {
  const { signal } = useAccent();
  return (
    <Rows style={{ margin: '18px 0 0' }}>
      <tr>
        <td
          className="wb-quote wb-ink"
          style={{
            padding: '2px 0 2px 16px',
            borderLeft: `2px solid ${signal}`,
            fontFamily: faces.text,
            fontSize: 17,
            lineHeight: '26px',
            color: light.ink,
            wordBreak: 'break-word',
            overflowWrap: 'anywhere',
          }}
        >
          {linesOf(text).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <div key={index} dir="auto">
              {line === '' ? '\u00A0' : line}
            </div>
          ))}
        </td>
      </tr>
    </Rows>
  );
}
