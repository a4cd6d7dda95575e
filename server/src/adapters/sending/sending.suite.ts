/** Contract tests that everything that signs for customers’ domains must pass. */
import { createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DnsServer } from '../dns/dns-server.suite.ts';
import type { Sending, SendingDomain } from './port.ts';

export interface SendingUnderTest {
  readonly sending: Sending;
  readonly dns: DnsServer;
  /** A domain that an account has claimed. */
  claim(name: string): Promise<{ readonly id: string; readonly name: string }>;
}

export const keyOf = (domain: SendingDomain | undefined, use: 'key' | 'next_key' = 'key') => {
  const record = domain?.records.find((each) => each.use === use);
  if (record === undefined) throw new Error(`there is no record for ${use}`);
  return record;
};

const stateOf = (domain: SendingDomain | undefined, use: 'key' | 'next_key' = 'key') => {
  const { name } = keyOf(domain, use);
  return domain?.found.find((record) => record.name === name)?.state;
};

export const sendingSuite = (kind: Sending['kind'], open: () => Promise<SendingUnderTest>): void => {
  describe(kind, () => {
    let under: SendingUnderTest;
    beforeAll(async () => {
      under = await open();
    });

    const publish = (domain: SendingDomain | undefined, use: 'key' | 'next_key' = 'key') => {
      const { name, value } = keyOf(domain, use);
      under.dns.set('TXT', name, value);
    };
    /** A domain whose key signs. */
    const start = async (name: string): Promise<SendingDomain> => {
      const added = await under.sending.add(await under.claim(name));
      publish(added);
      const checked = await under.sending.check(added.id);
      if (checked === undefined) throw new Error('it is not known');
      return checked;
    };

    test('M05 a domain has a record with a key of 2048 bits, and keeps it', async () => {
      const claimed = await under.claim('one.test');
      const added = await under.sending.add(claimed);
      const record = keyOf(added);
      expect(record).toMatchObject({ type: 'TXT', needed: true });
      expect(record.name).toMatch(/^[\w.-]+\._domainkey\.one\.test$/);
      const [, key = ''] = /p=([\w+/=]+)$/.exec(record.value) ?? [];
      const { asymmetricKeyDetails } = createPublicKey({
        key: Buffer.from(key, 'base64'),
        format: 'der',
        type: 'spki',
      });
      expect(asymmetricKeyDetails?.modulusLength).toBe(2048);
      expect(added).toMatchObject({ rotating: false, oldKey: null });
      expect((await under.sending.add(claimed)).records).toEqual(added.records);
    });

    test('M05 the record is looked up: missing, different, unknown, right however it is written', async () => {
      const added = await under.sending.add(await under.claim('two.test'));
      const { name, value } = keyOf(added);
      expect(stateOf(await under.sending.check(added.id))).toBe('missing');
      under.dns.set('TXT', name, 'v=DKIM1; k=rsa; p=MIIother');
      const wrong = await under.sending.check(added.id);
      expect(stateOf(wrong)).toBe('wrong');
      expect(wrong?.found[0]?.found).toEqual(['v=DKIM1; k=rsa; p=MIIother']);
      under.dns.break(name, 'failure');
      expect(stateOf(await under.sending.check(added.id))).toBe('unknown');
      under.dns.break(name, undefined);
      const spaced = value.replace(/p=(.{40})/, 'p=$1 ').replaceAll(';', ' ; ');
      under.dns.set('TXT', name, 'something else', spaced);
      expect(stateOf(await under.sending.check(added.id))).toBe('right');
      under.dns.set('TXT', name);
      expect(stateOf(await under.sending.check(added.id))).toBe('missing');
    });

    test('M05 a new key signs once its record is found, and the old one is named until it can go', async () => {
      const claimed = await under.sending.add(await under.claim('three.test'));
      expect(await under.sending.rotate(claimed.id)).toMatchObject({ rotating: false });
      const first = await start('three.test');
      const before = await under.sending.signatureOf(first.id);
      expect(before).toBeDefined();

      const rotating = await under.sending.rotate(first.id);
      expect(rotating?.rotating).toBe(true);
      expect(keyOf(rotating)).toEqual(keyOf(first));
      expect(keyOf(rotating, 'next_key').value).not.toBe(keyOf(first).value);
      expect((await under.sending.rotate(first.id))?.records).toEqual(rotating?.records);
      const waiting = await under.sending.check(first.id);
      expect([stateOf(waiting), stateOf(waiting, 'next_key')]).toEqual(['right', 'missing']);
      expect(await under.sending.signatureOf(first.id)).toEqual(before);

      publish(rotating, 'next_key');
      const done = await under.sending.check(first.id);
      expect(done).toMatchObject({ rotating: false, oldKey: { name: keyOf(first).name } });
      expect(keyOf(done).value).toBe(keyOf(rotating, 'next_key').value);
      expect(stateOf(done)).toBe('right');
    });

    test('M05 a domain that was removed, or was never there, is not known', async () => {
      const { id } = await start('four.test');
      await under.sending.remove(id);
      expect(await under.sending.check(id)).toBeUndefined();
      expect(await under.sending.rotate(id)).toBeUndefined();
      await under.sending.remove(id);
    });
  });
};
