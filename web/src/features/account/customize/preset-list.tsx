/** Shows the presets as small pages, with their background and accent. */
import { tonesOf } from '@waybill/contract/contrast';
import { useTranslations } from 'use-intl/react';
import type { BrandDraft } from './draft.ts';
import { PRESETS, type Preset } from './presets.ts';

interface PresetListProps {
  readonly draft: BrandDraft;
  readonly onChoose: (preset: Preset) => void;
}

const isChosen = (draft: BrandDraft, { accent, backgroundColour }: Preset): boolean =>
  draft.accent === accent &&
  (backgroundColour === null
    ? draft.background === 'none'
    : draft.background === 'colour' && draft.backgroundColour === backgroundColour);

const stylesOf = ({ accent, backgroundColour }: Preset) => ({
  ...(backgroundColour === null ? {} : { '--preset-ground': backgroundColour }),
  ...(accent === null ? {} : { '--preset-accent': accent, '--preset-fill': tonesOf(accent, 'light').fill }),
});

export function PresetList({ draft, onChoose }: PresetListProps) {
  const t = useTranslations('branding.presets');
  return (
    <div className="brand-presets">
      {PRESETS.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={isChosen(draft, preset)}
          onClick={() => onChoose(preset)}
          className="brand-preset"
          style={stylesOf(preset)}
        >
          <span aria-hidden="true" data-theme="light" className="brand-preset-ground">
            <span className="brand-preset-page">
              <i />
              <i />
              <b />
            </span>
          </span>
          {t(preset.name)}
        </button>
      ))}
    </div>
  );
}
