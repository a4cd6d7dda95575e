/** Lists the settings as they are in effect and where each comes from, without the value of any secret. */
import type { ConsoleSetting } from '@waybill/contract/console-settings';
import type { Config } from './config.ts';
import { OPEN_SETTINGS, SECRET_SETTINGS } from './setting-names.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The names that an .env file has set; written by what loads the file, because later no one can tell. */
export const FROM_FILE = 'WAYBILL_FROM_FILE';

export function listSettings(config: Config, env: Env): ConsoleSetting[] {
  const fromFile = new Set((env[FROM_FILE] ?? '').split(','));
  const given = (name: string): string => env[name]?.trim() ?? '';
  const sourceOf = (name: string): ConsoleSetting['source'] => {
    if (given(name) === '') return 'default';
    return fromFile.has(name) ? 'file' : 'environment';
  };
  const open = Object.entries(OPEN_SETTINGS).map(([name, show]) => {
    const value = show(config, given(name));
    return {
      name,
      source: sourceOf(name),
      isSecret: false,
      value: value === undefined || value === '' ? null : String(value),
    };
  });
  const secret = SECRET_SETTINGS.map((name) => ({
    name,
    source: sourceOf(name),
    isSecret: true,
    value: null,
  }));
  return [...open, ...secret].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
