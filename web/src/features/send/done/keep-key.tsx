/** Whether the key of what was sent stays in this browser. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { keepKey } from '../../../session/kept-keys.ts';
import { Switch } from '../../../ui/choices/switch.tsx';

interface KeepKeyProps {
  readonly owner: string;
  readonly slug: string;
  readonly text: string;
  readonly hint: string;
}

export function KeepKey({ owner, slug, text, hint }: KeepKeyProps) {
  const t = useTranslations('send.encryption.done');
  const [kept, setKept] = useState(true);
  useEffect(() => keepKey(owner, slug, kept ? text : null), [owner, slug, text, kept]);
  return <Switch label={t('keep')} hint={hint} checked={kept} onChange={setKept} />;
}
