/** The outline of the send panel before its script has loaded, in the same size so that nothing moves. */
import type { ReactNode } from 'react';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { BarStrip } from '../../ui/waybill/bar-strip.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill/waybill-card.tsx';

export interface OutlineWords {
  readonly number: string;
  readonly invite: string;
  readonly ways: readonly string[];
  /** Caption and what stands there while nothing is written. */
  readonly rows: ReadonlyArray<readonly [string, string]>;
  /** How it is sent: the first is chosen. */
  readonly sendAs: readonly [string, string];
  readonly chips: readonly string[];
  readonly total: string;
  readonly upTo: string;
  readonly send: string;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ui-ruled">
      <div className="ui-label ui-ruled-label">{label}</div>
      <div className="flex min-h-10 min-w-0 items-center text-16 text-ink-3 sm:text-14">
        <span className="truncate">{children}</span>
      </div>
    </div>
  );
}

export function PanelOutline({ words }: { words: OutlineWords }) {
  return (
    <div inert aria-busy="true" className="send-outline">
      <WaybillCard
        className="send-card"
        header={<WaybillNumber label={words.number} />}
        stub={
          <div className="send-stub">
            <div className="flex min-w-0 items-center gap-4">
              <BarStrip module={0.8} height={30} className="send-strip" />
              <p className="num text-12 leading-snug text-ink-2">
                <span className="block">{words.total}</span>
                <span className="block text-ink-3">{words.upTo}</span>
              </p>
            </div>
            <span className="ui-btn ui-btn-primary send-go h-13 gap-2.5 px-6 text-16" data-empty>
              {words.send}
            </span>
          </div>
        }
      >
        <div className="send-box send-box-empty">
          <div className="send-box-foot">
            <p className="send-invite">{words.invite}</p>
            <div className="send-ways">
              {words.ways.map((way) => (
                <span key={way} className="send-way">
                  <i className="size-4" />
                  {way}
                </span>
              ))}
            </div>
            <p className="send-hint" />
          </div>
          <div className="send-notices" />
        </div>
        <Segmented
          className="send-as"
          legend=""
          value="email"
          onChange={() => {}}
          options={[
            { value: 'email', label: words.sendAs[0] },
            { value: 'link', label: words.sendAs[1] },
          ]}
        />
        <div className="mt-1">
          {words.rows.map(([label, placeholder]) => (
            <Row key={label} label={label}>
              {placeholder}
            </Row>
          ))}
        </div>
        <div className="send-options">
          <div className="send-tabs">
            {words.chips.map((chip) => (
              <span key={chip} className="send-tab">
                <i className="size-[15px]" />
                {chip}
              </span>
            ))}
          </div>
        </div>
      </WaybillCard>
    </div>
  );
}
