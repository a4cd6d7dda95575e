/** The colours of PDFs: those of the website's light theme. */
export const INK = {
  text: '#15181E',
  second: '#4A515C',
  third: '#686F7A',
  line: '#E5E0D6',
  signal: '#D63B0A',
  delivered: '#1B7F4B',
  refused: '#C2272D',
  paper: '#FAF8F4',
} as const;
