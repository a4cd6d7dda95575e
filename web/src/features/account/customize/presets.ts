/** Looks to start from: an accent, and a background that goes with it in both lights. */

export interface Preset {
  readonly name: 'waybill' | 'harbour' | 'forest' | 'clay' | 'plum' | 'graphite';
  /** Null: ours, and no background. */
  readonly accent: string | null;
  readonly backgroundColour: string | null;
}

export const PRESETS: readonly Preset[] = [
  { name: 'waybill', accent: null, backgroundColour: null },
  { name: 'harbour', accent: '#1f5fd6', backgroundColour: '#dfe8f6' },
  { name: 'forest', accent: '#1b7f4b', backgroundColour: '#dcebe0' },
  { name: 'clay', accent: '#b4552d', backgroundColour: '#f1e2d6' },
  { name: 'plum', accent: '#7a3591', backgroundColour: '#eadff0' },
  { name: 'graphite', accent: '#2b323b', backgroundColour: '#c9ccd1' },
];
