/** Proves that operators see which settings are set and where they come from. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { SettingsPanel } from './settings-panel.tsx';

test('R06 SettingsPanel: shows what is set, then all, and no value of a secret', async () => {
  answering({
    consoleSettings: () => ({
      server: 'files-1',
      settings: [
        { name: 'BRAND_NAME', source: 'file', isSecret: false, value: 'Ship & Shore' },
        { name: 'PORT', source: 'default', isSecret: false, value: '8080' },
        { name: 'SECRET_KEY', source: 'environment', isSecret: true, value: null },
      ],
    }),
  });
  const { person } = show(<SettingsPanel />, { user: ana });
  await screen.findByText('Ship & Shore');
  screen.getByText('Set, not shown');
  expect(screen.queryByText('PORT')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'All' }));
  screen.getByText('8080');
  screen.getByText('Default');
});
