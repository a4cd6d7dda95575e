/** Gallery: colours, faces and sizes. */
import { Kbd } from '../kbd.tsx';
import { Logo } from '../waybill/logo.tsx';
import type { Samples } from './samples.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const colours = [
  'paper surface line line-2',
  'ink ink-2 ink-3 route',
  'signal signal-fill signal-ink signal-wash',
  'delivered delivered-wash expiring expiring-wash refused refused-wash',
];
const sizes = ['text-64', 'text-48', 'text-36', 'text-28'];
const texts = ['text-22', 'text-18', 'text-16', 'text-14', 'text-12'];

export function Foundations({ t }: { t: Samples }) {
  return (
    <Section id="foundations" title="Foundations">
      <Specimen name="logo">
        <Row>
          <Logo name="Waybill" />
          <Logo name="Waybill" size={40} />
          <Logo label="Waybill" size={56} />
        </Row>
      </Specimen>
      <Specimen name="kbd">
        <Row>
          <Kbd>/</Kbd>
          <Kbd>j</Kbd>
          <Kbd>k</Kbd>
          <Kbd>Enter</Kbd>
        </Row>
      </Specimen>
      <Specimen name="colours">
        <div className="grid gap-3">
          {colours.map((row) => (
            <div key={row} className="flex flex-wrap gap-3">
              {row.split(' ').map((name) => (
                <div key={name} className="w-20">
                  <div
                    className="h-10 rounded-sm border border-line"
                    style={{ background: `var(--${name})` }}
                  />
                  <div className="mt-1 text-12 text-ink-2">{name}</div>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="grid" wide>
        <ul className="grid max-w-[70ch] gap-2 text-14 text-ink-2">
          {t.gridRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="type">
        {sizes.map((size) => (
          <p key={size} className={`${size} truncate font-display font-[650] tracking-display`}>
            {t.title}
          </p>
        ))}
        {texts.map((size) => (
          <p key={size} className={size}>
            {t.body}
          </p>
        ))}
        <p className="num text-16">0123456789 1.27 GB 14:02 K7RM2XQ</p>
        <p className="text-14">
          <a className="link" href="#foundations">
            {t.copy}
          </a>
        </p>
      </Specimen>
    </Section>
  );
}
