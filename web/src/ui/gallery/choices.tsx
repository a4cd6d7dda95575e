/** Gallery: everything one picks or switches. */
import { useState } from 'react';
import { Checkbox } from '../choices/checkbox.tsx';
import { RadioGroup } from '../choices/radio-group.tsx';
import { Segmented } from '../choices/segmented.tsx';
import { Switch } from '../choices/switch.tsx';
import { TabPanel, Tabs } from '../layout/tabs.tsx';
import type { Samples } from './samples.ts';
import { Section, Specimen } from './specimen.tsx';

const counts = ['1,204', '86', '5', '11', '1,118', '37', '9'];

export function Choices({ t }: { t: Samples }) {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [ticked, setTicked] = useState(true);
  const [filter, setFilter] = useState('0');
  const [tab, setTab] = useState('2');
  const [expiry, setExpiry] = useState('0');
  const [theme, setTheme] = useState('0');
  return (
    <Section id="choices" title="Choices">
      <Specimen name="tabs, underlined with counts" wide>
        <Tabs
          label={t.listLabel}
          items={t.filters.map((label, index) => ({ value: String(index), label, count: counts[index] }))}
          value={filter}
          onChange={setFilter}
        >
          {t.filters.map((label, index) => (
            <TabPanel key={label} value={String(index)} className="py-4 text-14 text-ink-2">
              {label}
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
      <Specimen name="tabs as pills">
        <div className="rounded-md border border-line bg-surface p-3">
          <Tabs
            variant="pill"
            label={t.expiry}
            items={t.tabs.map((label, index) => ({ value: String(index), label, disabled: index === 1 }))}
            value={tab}
            onChange={setTab}
          >
            {t.tabs.map((label, index) => (
              <TabPanel key={label} value={String(index)} className="px-3 pt-3 text-14 text-ink-2">
                {label}
              </TabPanel>
            ))}
          </Tabs>
        </div>
      </Specimen>
      <Specimen name="segmented">
        <Segmented
          legend={t.theme}
          options={t.themes.map((label, index) => ({ value: String(index), label }))}
          value={theme}
          onChange={setTheme}
        />
      </Specimen>
      <Specimen name="switch: on, off, disabled">
        <div className="grid gap-3">
          <Switch label={t.notify} hint={t.notifyHint} checked={on} onChange={setOn} />
          <Switch label={t.all} checked={off} onChange={setOff} />
          <Switch label={t.planHint} checked={false} onChange={setOff} disabled />
        </div>
      </Specimen>
      <Specimen name="checkbox: ticked, some, error, disabled">
        <Checkbox label={t.terms} checked={ticked} onChange={setTicked} />
        <Checkbox label={t.all} checked="mixed" onChange={setTicked} />
        <Checkbox label={t.terms} checked={false} onChange={setTicked} error={t.termsError} />
        <Checkbox label={t.planHint} checked onChange={setTicked} disabled />
      </Specimen>
      <Specimen name="radio group">
        <RadioGroup
          legend={t.expiry}
          value={expiry}
          onChange={setExpiry}
          options={t.expiries.map((label, index) => ({
            value: String(index),
            label,
            hint: index > 1 ? t.planHint : undefined,
            end: ['7 d', '30 d', '91 d', '365 d'][index],
            disabled: index === 3,
          }))}
        />
      </Specimen>
    </Section>
  );
}
