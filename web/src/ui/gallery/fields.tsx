/** Gallery: everything one types. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Select } from '../choices/select.tsx';
import { Field } from '../fields/field.tsx';
import { useControlProps } from '../fields/field-context.ts';
import { PasswordInput } from '../fields/password-input.tsx';
import { RuledField, RuledLine } from '../fields/ruled-field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { Kbd } from '../kbd.tsx';
import { WaybillCard, WaybillNumber } from '../waybill/waybill-card.tsx';
import type { Samples } from './samples.ts';
import { Section, Specimen } from './specimen.tsx';

function RuledInput() {
  const control = useControlProps({});
  return (
    <input
      {...control}
      type="email"
      defaultValue="mei@huanyu.cn"
      autoComplete="off"
      className="ui-bare h-10"
    />
  );
}

export function Fields({ t }: { t: Samples }) {
  const [shake, setShake] = useState(0);
  const [texts, setTexts] = useState([t.note, 'x'.repeat(262), 'x'.repeat(290)]);
  const [region, setRegion] = useState<string | null>(null);
  const options = t.regions.map((name, index) => ({
    value: String(index),
    label: name,
    note: `${40 + index * 130} ms`,
    disabled: index === 3,
  }));
  return (
    <Section id="fields" title="Fields">
      <Specimen name="ruled on a document, boxed anywhere else" wide>
        <p className="mb-4 max-w-[70ch] text-14 text-ink-2">{t.fieldRule}</p>
        <div className="grid gap-8 sm:grid-cols-2">
          <WaybillCard header={<WaybillNumber label={t.waybillNo} />}>
            <RuledLine label={t.from}>j.devries@portline.nl</RuledLine>
            <RuledField label={t.email} error={t.emailError}>
              <RuledInput />
            </RuledField>
          </WaybillCard>
          <Field label={t.email} error={t.emailError} className="self-center">
            <TextInput type="email" defaultValue="mei@huanyu.cn" autoComplete="off" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="label and hint">
        <Field label={t.email} hint={t.emailHint}>
          <TextInput type="email" placeholder="you@company.com" autoComplete="off" />
        </Field>
      </Specimen>
      <Specimen name="error, shakes">
        <Field label={t.email} error={t.emailError} shake={shake}>
          <TextInput type="email" defaultValue="mei@huanyu.cn" autoComplete="off" />
        </Field>
        <Button size="sm" className="mt-3" onClick={() => setShake(shake + 1)}>
          {t.undo}
        </Button>
      </Specimen>
      <Specimen name="password">
        <Field label={t.password} aside={t.optional}>
          <PasswordInput
            showLabel={t.show}
            hideLabel={t.hide}
            defaultValue="perforation"
            autoComplete="off"
          />
        </Field>
      </Specimen>
      <Specimen name="disabled">
        <Field label={t.email}>
          <TextInput disabled defaultValue="j.devries@portline.nl" />
        </Field>
      </Specimen>
      <Specimen name="with icon and key, label hidden">
        <Field label={t.search} hideLabel>
          <TextInput
            type="search"
            placeholder={t.search}
            icon={<Search size={16} aria-hidden="true" />}
            end={<Kbd className="mr-2">/</Kbd>}
          />
        </Field>
      </Specimen>
      <Specimen name="select">
        <Field label={t.region}>
          <Select options={options} value={region} onChange={setRegion} placeholder={t.choose} />
        </Field>
      </Specimen>
      <Specimen name="select, error and disabled">
        <div className="grid grid-cols-1 gap-4">
          <Field label={t.region} error={t.choose}>
            <Select options={options} value={null} onChange={setRegion} placeholder={t.choose} />
          </Field>
          <Field label={t.region}>
            <Select options={options} value="1" onChange={setRegion} disabled />
          </Field>
        </div>
      </Specimen>
      {texts.map((text, index) => (
        <Specimen
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed examples
          key={index}
          name={['text area', 'text area, near the limit', 'text area, over the limit'][index] ?? ''}
        >
          <Field label={t.message}>
            <Textarea
              value={text}
              onChange={(next) => setTexts(texts.map((old, at) => (at === index ? next : old)))}
              limit={280}
              leftLabel={t.left}
            />
          </Field>
        </Specimen>
      ))}
    </Section>
  );
}
