/** The colours and faces of the design language, in the form a mail client understands. */
export const light = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  line: '#E5E0D6',
  perforation: '#D3CCBE',
  ink: '#15181E',
  ink2: '#4A515C',
  ink3: '#686F7A',
  signal: '#FF4E1A',
  signalFill: '#D63B0A',
  onSignal: '#FFFFFF',
  route: '#1F5FD6',
  delivered: '#1B7F4B',
  expiring: '#99600E',
  refused: '#C2272D',
} as const;

export const dark = {
  paper: '#0F1216',
  surface: '#171C22',
  line: '#2B323B',
  perforation: '#3A434E',
  ink: '#F3F0EA',
  ink2: '#B7BDC6',
  ink3: '#8B929C',
  signal: '#FF6A3D',
  signalFill: '#FF6A3D',
  onSignal: '#15181E',
  route: '#6C9DFF',
  delivered: '#5CC98F',
  expiring: '#E3AE55',
  refused: '#FF7B7F',
} as const satisfies Record<keyof typeof light, string>;

/** A mail loads no fonts, so these name what the reader's machine is likely to have. */
export const faces = {
  text: "Geist,'Segoe UI',-apple-system,BlinkMacSystemFont,'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',Helvetica,Arial,sans-serif",
  display:
    "'Bricolage Grotesque',Geist,'Segoe UI',-apple-system,BlinkMacSystemFont,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Helvetica,Arial,sans-serif",
  mono: "'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Courier New',monospace",
} as const;
