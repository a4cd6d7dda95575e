/** The mark of a company: its initials in its colours, as the mail domain gives them. */
import type { LogoView } from '@waybill/contract/logo';

export function CompanyMark({ logo: { initials, ink, paper } }: { logo: LogoView }) {
  return (
    <span aria-hidden="true" className="contacts-mark" style={{ color: ink, background: paper }}>
      {initials}
    </span>
  );
}
