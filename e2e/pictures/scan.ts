/** Draws the scan of a certificate, for pictures in which what was handed in is previewed. */
import sharp from 'sharp';

export async function scanOf(heading: string, lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const font = 'font-family="Noto Serif CJK SC, Noto Sans CJK SC, DejaVu Serif, serif"';
  const rows = lines.map(
    (line, row) => `<text x="90" y="${300 + row * 46}" ${font} font-size="24" fill="#333">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="#fdfcf8"/><rect x="36" y="36" width="828" height="1128" fill="none" stroke="#8a7a55" stroke-width="4"/>
    <text x="450" y="170" text-anchor="middle" ${font} font-size="48" font-weight="700" fill="#222">${heading}</text>
    <path d="M250 205 H650" stroke="#8a7a55" stroke-width="2"/>${rows.join('')}
    <circle cx="690" cy="980" r="92" fill="none" stroke="#b23a2e" stroke-width="6"/><circle cx="690" cy="980" r="74" fill="none" stroke="#b23a2e" stroke-width="2"/>
    <path d="M640 985 q25 -40 50 0 t50 0" fill="none" stroke="#b23a2e" stroke-width="5"/>
  </svg>`;
  return Uint8Array.from(await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer());
}
