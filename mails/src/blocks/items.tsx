/** A checklist: what is asked for, what was received, what was decided. */
import type { CSSProperties, ReactNode } from 'react';
import { faces, light } from '../tokens.tsx';
import type { ItemLine, ListedItem } from './block.ts';
import { Rows } from './rows.tsx';

interface ItemsProps {
  readonly heading: string;
  readonly items: readonly ListedItem[];
  readonly more?: string | undefined;
}

export function Items({ heading, items, more }: ItemsProps): ReactNode {
  return (
    <Rows style={{ margin: '22px 0 0' }}>
      <tr>
        <td className="wb-ink3" colSpan={3} style={headingStyle}>
          {heading}
        </td>
      </tr>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place.
        <Item key={index} item={item} />
      ))}
      {more === undefined ? null : (
        <tr>
          <td className="wb-ink2 wb-line" colSpan={3} style={{ ...cell, ...text, color: light.ink2 }}>
            {more}
          </td>
        </tr>
      )}
    </Rows>
  );
}

function Item({ item }: { readonly item: ListedItem }): ReactNode {
  const tone = tones[item.mark];
  return (
    <tr>
      <td className="wb-line" width={26} style={{ ...cell, width: 26 }}>
        <Mark mark={item.mark} />
      </td>
      <td className="wb-line" colSpan={item.state === undefined ? 2 : 1} style={cell}>
        <div className="wb-ink" dir="auto" style={{ ...text, fontWeight: 600, color: light.ink }}>
          {item.name}
        </div>
        {item.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          <Line key={index} line={line} />
        ))}
        {item.quote === undefined ? null : (
          <div className="wb-ink wb-paper" dir="auto" style={quoted}>
            {`“${item.quote}”`}
          </div>
        )}
      </td>
      {item.state === undefined ? null : (
        <td className={`wb-line ${tone.name}`} align="right" style={{ ...cell, ...word, color: tone.color }}>
          {item.state}
        </td>
      )}
    </tr>
  );
}

function Line({ line }: { readonly line: ItemLine }): ReactNode {
  const face = line.figures
    ? { fontFamily: faces.mono, fontSize: 12, color: light.ink3 }
    : { fontSize: 14, color: light.ink2, paddingTop: 2 };
  return (
    <div className={line.figures ? 'wb-ink3' : 'wb-ink2'} dir="auto" style={{ ...text, ...face }}>
      {line.text}
    </div>
  );
}

/** The word beside the name says the same, so that nothing depends on a colour or a sign. */
function Mark({ mark }: { readonly mark: ListedItem['mark'] }): ReactNode {
  if (mark === 'open') return <div className="wb-box" aria-hidden style={box} />;
  const { name, color } = tones[mark];
  return (
    <div className={name} aria-hidden style={{ ...text, fontSize: 16, fontWeight: 700, color }}>
      {mark === 'done' ? '✓' : '✕'}
    </div>
  );
}

const tones: Record<ListedItem['mark'], { readonly name: string; readonly color: string }> = {
  open: { name: 'wb-ink3', color: light.ink3 },
  done: { name: 'wb-ink-delivered', color: light.delivered },
  refused: { name: 'wb-refused', color: light.refused },
};

const cell: CSSProperties = {
  borderTop: `1px solid ${light.line}`,
  padding: '10px 0',
  verticalAlign: 'top',
};

const text: CSSProperties = {
  fontFamily: faces.text,
  fontSize: 15,
  lineHeight: '21px',
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
};

const headingStyle: CSSProperties = {
  padding: '0 0 8px',
  fontFamily: faces.mono,
  fontSize: 12,
  lineHeight: '18px',
  color: light.ink3,
};

const quoted: CSSProperties = {
  ...text,
  margin: '6px 0 0',
  padding: '6px 10px',
  borderRadius: 6,
  backgroundColor: light.paper,
  fontSize: 14,
  color: light.ink,
};

const word: CSSProperties = {
  paddingLeft: 12,
  fontFamily: faces.text,
  fontSize: 13,
  lineHeight: '21px',
  whiteSpace: 'nowrap',
};

const box: CSSProperties = {
  width: 11,
  height: 11,
  margin: '3px 0 0 1px',
  border: `1.5px solid ${light.ink3}`,
  borderRadius: 3,
  fontSize: 1,
  lineHeight: '1px',
};
