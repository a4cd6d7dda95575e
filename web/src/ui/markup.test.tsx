import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from './buttons/button.tsx';
import { EmailChips } from './emails/email-chips.tsx';
import { CodeInput } from './fields/code-input.tsx';
import { Field } from './fields/field.tsx';
import { TextInput } from './fields/text-input.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { LongList } from './lists/long-list.tsx';
import { Table } from './lists/table.tsx';
import { RouteLine } from './maps/route-line.tsx';
import { ProgressRing } from './progress/progress-ring.tsx';
import { Avatar } from './waybill/avatar.tsx';
import { BarStrip } from './waybill/bar-strip.tsx';
import { Stamp } from './waybill/stamp.tsx';

test('every piece renders on the server, without a style or script element', () => {
  const html = renderToString(<Gallery />);
  expect(html).toContain('Waybill UI');
  expect(html).not.toMatch(/<(style|script)/);
});

describe('button', () => {
  test('keeps its name while loading', () => {
    const html = renderToStaticMarkup(<Button loading>Send</Button>);
    expect(html).toContain('Send');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
  });
  test('can be a link, and a disabled one cannot be reached', () => {
    expect(renderToStaticMarkup(<Button render={<a href="/x">.</a>}>Go</Button>)).toMatch(
      /^<a href="\/x".*Go.*<\/a>$/,
    );
    expect(renderToStaticMarkup(<Button disabled render={<a href="/x">.</a>} />)).toContain('tabindex="-1"');
  });
  test('does not submit a form by accident', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
  });
});

test('a stamp that is cut keeps the letters of its country', () => {
  const html = renderToStaticMarkup(<Stamp place="Frankfurt am Main, DE" />);
  expect(html).toContain('<span class="ui-stamp-line">Frankfurt am Main</span>, DE');
  expect(renderToStaticMarkup(<Stamp place="Downloaded" />)).toContain('>Downloaded</span>');
});

describe('field', () => {
  test('ties label, control and error together', () => {
    const html = renderToStaticMarkup(
      <Field label="Email" hint="A hint" error="Taken">
        <TextInput />
      </Field>,
    );
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(id).toBeTruthy();
    expect(html).toContain(`for="${id}"`);
    expect(html).toContain(`<p id="${described}"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('A hint');
  });
});

test('the code has five boxes and the first asks for the one-time code', () => {
  const html = renderToStaticMarkup(
    <CodeInput label="Code" boxLabel={(n) => `Digit ${n}`} onComplete={() => {}} />,
  );
  expect(html.match(/<input/g)).toHaveLength(5);
  expect(html.match(/one-time-code/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Digit 5"');
});

test('T12 a wrong address is kept, marked, and can be edited', () => {
  const html = renderToStaticMarkup(
    <EmailChips
      isValid={(email) => email.includes('@')}
      value={['a@b.cn', 'nonsense']}
      onChange={() => {}}
      labels={{
        remove: (email) => `Remove ${email}`,
        edit: (email) => `Edit ${email}`,
        more: (hidden) => `Show ${hidden} more`,
        less: 'Show fewer',
        suggestions: 'Known',
      }}
    />,
  );
  expect(html).toContain('Remove nonsense');
  expect(html).toContain('Edit nonsense');
  expect(html).not.toContain('Edit a@b.cn');
  expect(html.match(/bg-refused-wash/g)).toHaveLength(1);
});

test('the ring tells its value, and none while it is unknown', () => {
  expect(renderToStaticMarkup(<ProgressRing value={64.9} label="Sending" />)).toContain('aria-valuenow="64"');
  expect(renderToStaticMarkup(<ProgressRing value={null} label="Sending" />)).not.toContain('aria-valuenow');
});

test('a route of many receivers stays a line of six dots', () => {
  const stops = Array.from({ length: 50 }, (_, index) => ({ delivered: index < 25 }));
  const html = renderToStaticMarkup(<RouteLine stops={stops} label="25 of 50" />);
  // Each dot is a circle of two arcs.
  expect(html.match(/a4 4 0 1 0 8 0/g)).toHaveLength(3);
  expect(html.match(/a3\.5 3\.5 0 1 0 7 0/g)).toHaveLength(3);
  expect(html).toContain('aria-label="25 of 50"');
});

test('the same number draws the same bars, another draws others', () => {
  const draw = (value: string) => renderToStaticMarkup(<BarStrip value={value} />);
  expect(draw('K7RM2XQ')).toBe(draw('K7RM2XQ'));
  expect(draw('K7RM2XQ')).not.toBe(draw('K7RM2XR'));
});

test('an avatar keeps its colour whatever the case of the name', () => {
  const hue = (name: string) => /--hue:(\d+)/.exec(renderToStaticMarkup(<Avatar name={name} />))?.[1];
  expect(hue('Mei Chen')).toBe(hue(' mei chen '));
});

test('a table says how it is sorted', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Downloads"
      rows={[{ id: '1' }]}
      rowKey={(row) => row.id}
      columns={[{ key: 'id', header: 'Id', cell: (row) => row.id, sortable: true }]}
      sort={{ key: 'id', direction: 'descending' }}
      onSort={() => {}}
    />,
  );
  expect(html).toContain('aria-sort="descending"');
});

test('a long list counts the rows above it, and those that do not exist', () => {
  const html = renderToStaticMarkup(
    <LongList
      label="Files"
      className=""
      first={[<b key="a">A</b>, <b key="b">B</b>]}
      items={Array.from({ length: 100 }, (_, index) => `row ${index}`)}
      itemKey={(item) => item}
      row={(item) => item}
    />,
  );
  expect(html).toMatch(/<li aria-setsize="102" aria-posinset="2"><b>B<\/b>/);
  expect(html).toMatch(/<li aria-setsize="102" aria-posinset="3"[^>]*>row 0</);
});
