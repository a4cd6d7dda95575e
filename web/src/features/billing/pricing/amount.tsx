/** A value with its number in bold and its unit beside it: `1 TB`, `up to 1 year`. */

export function Amount({ text }: { text: string }) {
  const [before = '', number, after = ''] = text.split(/(\d[\d.,]*)/, 3);
  if (number === undefined) return <span className="pricing-value">{text}</span>;
  return (
    <span className="pricing-value">
      <span className="pricing-unit">{before}</span>
      {number}
      <span className="pricing-unit">{after}</span>
    </span>
  );
}
