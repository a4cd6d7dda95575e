/** Gallery: code boxes, address chips and the date picker. */
import { isEmail } from '@waybill/contract/address';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { DatePicker } from '../dates/date-picker.tsx';
import { EmailChips } from '../emails/email-chips.tsx';
import { CodeInput } from '../fields/code-input.tsx';
import { Field } from '../fields/field.tsx';
import type { Samples } from './samples.ts';
import { Section, Specimen } from './specimen.tsx';

const known = [
  { email: 'mei@huanyu.cn', name: 'Mei Chen' },
  { email: 'm.okafor@lagosport.ng', name: 'Michael Okafor' },
  { email: 'j.devries@portline.nl', name: 'Joris de Vries' },
  { email: 'archive@portline.nl' },
];

export function Entries({ t }: { t: Samples }) {
  const [shake, setShake] = useState(0);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [some, setSome] = useState<readonly string[]>([
    'mei@huanyu.cn',
    'j.devries@portline',
    'archive@portline.nl',
  ]);
  const [many, setMany] = useState<readonly string[]>(
    Array.from({ length: 29 }, (_, index) => `crew${index + 1}@portline.nl`),
  );
  const [date, setDate] = useState<Date | undefined>(new Date(2026, 10, 21, 9, 30));
  const [day, setDay] = useState<Date>();
  return (
    <Section id="entries" title="Codes, addresses, dates">
      <Specimen name="code input">
        <CodeInput label={t.code} boxLabel={t.box} onComplete={(code) => setCodes([...codes, code])} />
        <output data-testid="codes" className="num mt-3 block min-h-5 text-12 text-ink-2">
          {codes.join(' ')}
        </output>
      </Specimen>
      <Specimen name="code input, wrong, shakes">
        <Field label={t.code} hideLabel error={t.codeError}>
          <CodeInput label={t.code} boxLabel={t.box} onComplete={() => setShake(shake + 1)} shake={shake} />
        </Field>
        <Button size="sm" className="mt-3" onClick={() => setShake(shake + 1)}>
          {t.undo}
        </Button>
      </Specimen>
      <Specimen name="addresses, empty">
        <Field label={t.to} hint={t.toHint}>
          <EmailChips
            isValid={isEmail}
            value={empty}
            onChange={setEmpty}
            suggestions={known}
            labels={t.emails}
            placeholder="name@company.com"
          />
        </Field>
      </Specimen>
      <Specimen name="addresses, one is wrong">
        <Field label={t.to} error={t.toError}>
          <EmailChips
            isValid={isEmail}
            value={some}
            onChange={setSome}
            suggestions={known}
            labels={t.emails}
          />
        </Field>
      </Specimen>
      <Specimen name="addresses, many">
        <Field label={t.to}>
          <EmailChips
            isValid={isEmail}
            value={many}
            onChange={setMany}
            suggestions={known}
            labels={t.emails}
          />
        </Field>
      </Specimen>
      <Specimen name="date with time">
        <Field label={t.date}>
          <DatePicker
            value={date}
            onChange={setDate}
            locale={t.dateLocale}
            placeholder={t.datePlaceholder}
            previousLabel={t.previous}
            nextLabel={t.next}
            timeLabel={t.time}
            min={new Date(2026, 10, 15, 2, 0)}
            max={new Date(2027, 10, 15, 2, 0)}
          />
        </Field>
      </Specimen>
      <Specimen name="date, none yet; disabled">
        <div className="grid grid-cols-1 gap-4">
          <Field label={t.date}>
            <DatePicker
              value={day}
              onChange={setDay}
              locale={t.dateLocale}
              placeholder={t.datePlaceholder}
              previousLabel={t.previous}
              nextLabel={t.next}
            />
          </Field>
          <Field label={t.date}>
            <DatePicker
              value={date}
              onChange={setDate}
              locale={t.dateLocale}
              placeholder={t.datePlaceholder}
              previousLabel={t.previous}
              nextLabel={t.next}
              disabled
            />
          </Field>
        </div>
      </Specimen>
    </Section>
  );
}
