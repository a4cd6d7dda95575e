/** Proves what the page shows of regions that an operator renamed, added or switched off. */
import { screen } from '@testing-library/react';
import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import { isChoosable, type RegionInfo } from '@waybill/contract/regions';
import { afterEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import type { Lang } from '../../i18n/lang.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { ResidencyPanel } from './residency-panel.tsx';

const paris: RegionInfo = {
  id: 'eu-paris',
  state: 'default',
  name: 'Paris',
  nameZh: '巴黎',
  place: 'France, European Union',
  placeZh: '法国（欧盟）',
  country: 'FR',
  lat: 48.9,
  lon: 2.4,
};
const here = [
  ...BUILT_IN_REGIONS.map((region): RegionInfo => {
    if (region.id === 'oss-me-east-1') return { ...region, state: 'off' };
    return region.state === 'default' ? { ...region, state: 'on', name: 'Harbour', nameZh: '港口' } : region;
  }),
  paris,
];
const probe = { now: () => 0, head: async () => {} };

function open(lang: Lang = 'en', user = ana) {
  document.documentElement.dataset['regions'] = JSON.stringify(here);
  const offered = here.filter(isChoosable);
  answering({
    regions: () => ({
      regions: offered.map(({ id }) => ({ region: id, probe: 'https://waybill.example/s3/' })),
    }),
  });
  return show(
    <ToastProvider label="Notices" closeLabel="Close">
      <ResidencyPanel probe={probe} />
    </ToastProvider>,
    { lang, user },
  );
}
afterEach(() => {
  delete document.documentElement.dataset['regions'];
});

test('R04 regions: those that are on are shown by their names and places, and one that is off is not', async () => {
  open();
  await screen.findByRole('radio', { name: /Paris.*France, European Union/ });
  screen.getByRole('radio', { name: /Harbour/ });
  expect(screen.queryByRole('radio', { name: /Dubai|Hong Kong$/ })).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  expect(screen.queryByText(/isn’t offered any more/)).toBeNull();
});

test('R04 regions (zh): an account whose region is off reads where its transfers go now', async () => {
  open('zh', { ...ana, region: 'eu-paris', formerRegion: 'oss-me-east-1' });
  await screen.findByRole('radio', { name: /巴黎/ });
  screen.getByText(/^迪拜已不再提供，您的新传输将存储在巴黎。/);
});

test('R04 regions: a team reads the same about its region', async () => {
  open('en', {
    ...ana,
    region: 'eu-paris',
    formerRegion: 'oss-me-east-1',
    isTeamMember: true,
    teamPlace: 'admin',
  });
  await screen.findByText(
    /^Dubai isn’t offered any more, so your team’s new transfers are stored in Paris\./,
  );
});
