/** Chooses people from a short list, or everyone at once; a longer list can be searched. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { TextInput } from '../fields/text-input.tsx';
import { Avatar } from '../waybill/avatar.tsx';
import { Checkbox } from './checkbox.tsx';
import { Switch } from './switch.tsx';

export interface PickablePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string | null;
}

export interface PickedPeople {
  readonly people: readonly string[];
  /** Then `people` has no effect. */
  readonly everyone: boolean;
}

export interface PeoplePickerProps {
  readonly people: readonly PickablePerson[];
  readonly value: PickedPeople;
  readonly onChange: (value: PickedPeople) => void;
  readonly labels: {
    readonly everyone: string;
    readonly everyoneHint: string;
    readonly list: string;
    readonly search: string;
    readonly none: string;
  };
}

/** A shorter list is seen at a glance. */
const SEARCHED = 7;

const hasWords = ({ name, email }: PickablePerson, q: string): boolean =>
  `${name} ${email}`.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase());

function PersonLine({ person }: { person: PickablePerson }) {
  const { name, email, picture } = person;
  return (
    <span className="ui-person">
      <Avatar name={name} src={picture ?? undefined} size={28} shape="round" decorative />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        {email !== name && <span className="block truncate text-12 text-ink-3">{email}</span>}
      </span>
    </span>
  );
}

export function PeoplePicker({ people, value, onChange, labels }: PeoplePickerProps) {
  const [q, setQ] = useState('');
  const shown = people.filter((person) => hasWords(person, q));
  const pick = (id: string, isPicked: boolean) =>
    onChange({
      ...value,
      people: isPicked ? [...value.people, id] : value.people.filter((one) => one !== id),
    });
  return (
    <div className="grid gap-3">
      <Switch
        checked={value.everyone}
        onChange={(everyone) => onChange({ ...value, everyone })}
        label={labels.everyone}
        hint={labels.everyoneHint}
      />
      {!value.everyone && (
        <fieldset className="ui-people">
          <legend className="sr-only">{labels.list}</legend>
          {people.length >= SEARCHED && (
            <TextInput
              type="search"
              value={q}
              aria-label={labels.search}
              placeholder={labels.search}
              icon={<Search size={16} aria-hidden="true" />}
              onChange={(event) => setQ(event.target.value)}
              // It looks for people; it does not send the form around it.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <ul className="ui-people-list">
            {shown.map((person) => (
              <li key={person.id}>
                <Checkbox
                  checked={value.people.includes(person.id)}
                  onChange={(isPicked) => pick(person.id, isPicked)}
                  label={<PersonLine person={person} />}
                />
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <p role="status" className="py-2 text-14 text-ink-2">
              {labels.none}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}
