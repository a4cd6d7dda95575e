/** The choice between Bad, Fine and Fantastic. */
import { RATINGS, type Rating } from '@waybill/contract/feedback';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl/react';
import { TileChoice } from '../../ui/choices/tile-choice.tsx';
import { Face } from './face.tsx';

const tones = { Bad: 'refused', Fine: 'expiring', Fantastic: 'delivered' } as const;

interface RatingChoiceProps {
  readonly value: Rating | null;
  readonly onChange: (rating: Rating) => void;
  readonly error: ReactNode;
  readonly shake: number;
  readonly firstRef: Ref<HTMLInputElement>;
}

export function RatingChoice(props: RatingChoiceProps) {
  const t = useTranslations('feedback');
  const options = RATINGS.map((value) => ({
    value,
    label: t(value),
    picture: <Face rating={value} />,
    tone: tones[value],
  }));
  return <TileChoice legend={t('rating')} options={options} {...props} />;
}
