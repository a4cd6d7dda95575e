/** Leads elsewhere as soon as it is rendered. */
import { useEffect } from 'react';
import { useNavigate } from './hooks.ts';

export function Moved({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
