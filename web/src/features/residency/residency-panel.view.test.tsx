/** Proves what the list of regions shows while and after it is measured, and what choosing one does. */
import { screen, waitFor, within } from '@testing-library/react';
import { CHOOSABLE_REGIONS } from '@waybill/contract/built-in-regions';
import { AppError } from '@waybill/contract/errors';
import type { Region } from '@waybill/contract/regions';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import type { Probe } from '../../upload/regions/measure.ts';
import { ResidencyPanel } from './residency-panel.tsx';

const far = (region: Region) => `https://${region}.example/bucket`;
const apart = { regions: CHOOSABLE_REGIONS.map((region) => ({ region, probe: far(region) })) };
const together = {
  regions: CHOOSABLE_REGIONS.map((region) => ({ region, probe: 'https://waybill.example/s3/' })),
};

/** Each region takes its own time; one that has none cannot be reached. */
function probeWith(times: Partial<Record<Region, number>>): Probe & { asked: string[] } {
  const asked: string[] = [];
  const clock = { now: 0 };
  let queue = Promise.resolve();
  return {
    asked,
    now: () => clock.now,
    // One after another, so that the clock of one request is not moved by another.
    head: (url) => {
      asked.push(url);
      const region = CHOOSABLE_REGIONS.find((each) => url === far(each));
      const time = region === undefined ? 20 : times[region];
      const turn = queue.then(() => {
        if (time === undefined) throw new TypeError('no answer');
        clock.now += time;
      });
      queue = turn.catch(() => {});
      return turn;
    },
  };
}

const panel = (probe: Probe) => (
  <ToastProvider label="Notices" closeLabel="Close">
    <ResidencyPanel probe={probe} />
  </ToastProvider>
);
const row = (name: string) => {
  const found = screen.getByRole('radio', { name: new RegExp(name) }).closest('label');
  if (found === null) throw new Error(`no row ${name}`);
  return within(found);
};
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

test('D08 regions: a region that cannot be reached says so, and it is measured again on request', async () => {
  answering({ regions: () => apart });
  const probe = probeWith({ 'oss-eu-central-1': 30 });
  const { person } = show(panel(probe), { user: ana });
  await screen.findByText('The measurement is finished.');
  row('Frankfurt').getByRole('img', { name: /of 5 bars/ });
  expect(row('Dubai').queryByRole('img', { name: /bars/ })).toBeNull();
  row('Dubai').getByText('Can’t be reached');
  const before = probe.asked.length;
  await person.click(screen.getByRole('button', { name: 'Measure again' }));
  await waitFor(() => expect(probe.asked.length).toBe(2 * before));
});

test('D08 regions: in one place they are measured once, and the page says that they are equally fast', async () => {
  answering({ regions: () => together });
  const probe = probeWith({});
  show(panel(probe), { user: ana });
  await screen.findByText('The measurement is finished.');
  expect(probe.asked).toHaveLength(6);
  screen.getByText(/keeps all regions in one place/);
  expect(screen.getAllByText('20 ms')).toHaveLength(CHOOSABLE_REGIONS.length);
  expect(screen.getAllByRole('img', { name: 'Connection: 5 of 5 bars' })).toHaveLength(6);
  expect(screen.queryByText('Fastest for you')).toBeNull();
});

test('D08 C28 regions: choosing one shows at once, and Undo returns to the one before', async () => {
  const api = answering({
    regions: () => together,
    settingsRegion: ({ body }) => ({ user: { ...ana, region: body.region as Region } }),
  });
  const { person } = show(panel(probeWith({})), { user: ana });
  const before = ana.region;
  await person.click(await screen.findByRole('radio', { name: /Frankfurt/ }));
  expect(chosen()).toBe('oss-eu-central-1');
  const toast = await screen.findByRole('dialog', { name: 'New transfers are now stored in Frankfurt.' });
  await person.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(chosen()).toBe(before));
  expect(api.calls('settingsRegion').map(({ body }) => body.region)).toEqual(['oss-eu-central-1', before]);
});

test('D08 regions: a choice that cannot be saved is taken back, with the reason', async () => {
  answering({ regions: () => together, settingsRegion: () => new AppError('forbidden') });
  const { person } = show(panel(probeWith({})), { user: ana });
  await person.click(await screen.findByRole('radio', { name: /Frankfurt/ }));
  await screen.findAllByText('We couldn’t change your region.');
  await waitFor(() => expect(chosen()).toBe(ana.region));
});

test('D08 regions: a suspended user sees them and cannot change them', async () => {
  answering({ regions: () => together });
  show(panel(probeWith({})), { user: { ...ana, status: 'revoke' } });
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /Frankfurt/ });
  expect(radio.disabled).toBe(true);
  screen.getByText(/Your account is suspended/);
});

test('D08 regions (zh): when they cannot be loaded, the page says so and tries again', async () => {
  let fails = true;
  answering({ regions: () => (fails ? new AppError('forbidden') : together) });
  const { person } = show(panel(probeWith({})), { user: ana, lang: 'zh' });
  const retry = await screen.findByRole('button', { name: '重试' });
  fails = false;
  await person.click(retry);
  await screen.findByRole('radio', { name: /法兰克福/ });
});

test('M07 regions: an admin chooses for the team, and the notice says so', async () => {
  answering({
    regions: () => together,
    settingsRegion: ({ body }) => ({ user: { ...ana, region: body.region as Region } }),
  });
  const admin = { ...ana, isTeamMember: true, teamPlace: 'admin' } as const;
  const { person } = show(panel(probeWith({})), { user: admin });
  await screen.findByText('Your team’s region');
  await person.click(await screen.findByRole('radio', { name: /Frankfurt/ }));
  await screen.findByRole('dialog', { name: 'Your team’s new transfers are now stored in Frankfurt.' });
});

test('M07 regions: a member of a team sees its region and cannot change it', async () => {
  answering({ regions: () => together });
  const member = { ...ana, region: 'oss-me-east-1', isTeamMember: true, teamPlace: 'member' } as const;
  show(panel(probeWith({})), { user: member });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Frankfurt/ })).disabled).toBe(true);
  expect(chosen()).toBe('oss-me-east-1');
});
