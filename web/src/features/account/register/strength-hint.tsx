/** Shows the strength of a new password as three bars and a word. */
import { useTranslations } from 'use-intl/react';
import { strengthOf } from './strength.ts';

const BARS = ['weak', 'fair', 'strong'] as const;

export function StrengthHint({ password }: { password: string }) {
  const t = useTranslations('auth.register');
  const strength = strengthOf(password);
  if (strength === null) return null;
  return (
    <span className="flex items-center gap-2.5" data-strength={strength}>
      <span aria-hidden="true" className="flex gap-1">
        {BARS.map((bar, at) => (
          <span key={bar} className="strength-bar" data-on={at <= BARS.indexOf(strength) || undefined} />
        ))}
      </span>
      {t('strength', { level: t(strength) })}
    </span>
  );
}
