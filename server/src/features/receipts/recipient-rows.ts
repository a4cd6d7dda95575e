/** The rows of recipients on a receipt, each with its route: emailed, delivered, opened, downloaded. */
import type { ReceiptRecipient } from '@waybill/contract/receipts';
import { shownLine } from '@waybill/contract/shown-names';
import type { Pdf } from '../../pdf/document.ts';
import { INK } from '../../pdf/ink.ts';
import type { Cell, Drawn } from '../../pdf/table.ts';
import type { Edition } from './edition.ts';

const STEP = 20;
const DOT = 2.6;

/** How many of the four steps were reached; null at the second when the email came back. */
function stepsOf({ mail, openedAt, downloadedAt }: ReceiptRecipient): number {
  if (downloadedAt !== null) return 4;
  if (openedAt !== null) return 3;
  if (mail === 'sent') return 2;
  return mail === 'waiting' ? 0 : 1;
}

const drawRoute =
  ({ doc }: Pdf, recipient: ReceiptRecipient): Drawn =>
  ({ x, y, height }) => {
    const steps = stepsOf(recipient);
    const middle = y + height / 2;
    const color = steps === 4 ? INK.delivered : INK.second;
    for (let at = 0; at < 4; at += 1) {
      const left = x + DOT + at * STEP;
      const reached = at < steps;
      if (at > 0) {
        doc
          .moveTo(left - STEP + DOT, middle)
          .lineTo(left - DOT, middle)
          .lineWidth(1);
        if (reached) doc.strokeColor(color).stroke();
        else doc.dash(1.2, { space: 2 }).strokeColor(INK.third).stroke().undash();
      }
      if (at === 1 && recipient.mail === 'bounced') drawCross(doc, left, middle);
      else if (reached) doc.circle(left, middle, DOT).fill(at === 0 ? INK.text : color);
      else
        doc
          .circle(left, middle, DOT - 0.4)
          .lineWidth(0.8)
          .strokeColor(INK.third)
          .stroke();
    }
  };

function drawCross(doc: Pdf['doc'], x: number, y: number): void {
  doc.lineWidth(1.2).strokeColor(INK.refused);
  doc
    .moveTo(x - DOT, y - DOT)
    .lineTo(x + DOT, y + DOT)
    .stroke();
  doc
    .moveTo(x - DOT, y + DOT)
    .lineTo(x + DOT, y - DOT)
    .stroke();
}

export function recipientRows(pdf: Pdf, { t, statement, moment }: Edition): (Cell | Drawn)[][] {
  const at = (time: number | null): Cell => ({ text: time === null ? '' : moment(time) });
  const mailCell = ({ mail, mailedAt }: ReceiptRecipient): Cell => {
    if (mail === 'bounced') return { text: t.bounced, color: INK.refused };
    // Not sent yet.
    if (mail === 'waiting') return at(null);
    return mail === 'held' ? { text: t.held, color: INK.refused } : at(mailedAt);
  };
  return statement.recipients.map((recipient) => {
    const { email, name, company } = recipient;
    const known = [name, company]
      .filter((part) => part !== '')
      .map(shownLine)
      .join(', ');
    return [
      known === '' ? { text: email } : { text: known, face: 'strong', below: email },
      drawRoute(pdf, recipient),
      mailCell(recipient),
      at(recipient.openedAt),
      { ...at(recipient.downloadedAt), color: INK.delivered },
    ];
  });
}
