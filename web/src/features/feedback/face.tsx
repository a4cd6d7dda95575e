/** The three ratings as drawn faces. */
import type { Rating } from '@waybill/contract/feedback';

const mouths: Record<Rating, string> = {
  Bad: 'M17 33c2-4 5-6 7-6s5 2 7 6',
  Fine: 'M16 30.5h16',
  Fantastic: 'M14.5 27h19c-.8 5.5-4.7 9-9.5 9s-8.7-3.5-9.5-9z',
};

const brows: Record<Rating, string> = {
  Bad: 'm14.5 17 4.5-2M33.5 17 29 15',
  Fine: '',
  Fantastic: 'M14.5 16.5c1-1.6 3.4-1.6 4.6 0M28.9 16.5c1.2-1.6 3.6-1.6 4.6 0',
};

export function Face({ rating }: { rating: Rating }) {
  const smiling = rating === 'Fantastic';
  return (
    <svg
      width={48}
      height={48}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx={24} cy={24} r={21} strokeWidth={2.4} />
      <circle cx={24} cy={24} r={17.7} strokeWidth={0.8} opacity={0.45} />
      {!smiling && (
        <g stroke="none" fill="currentColor">
          <circle cx={17.5} cy={21} r={2.1} />
          <circle cx={30.5} cy={21} r={2.1} />
        </g>
      )}
      <path d={`${brows[rating]}${mouths[rating]}`} strokeWidth={2.4} />
    </svg>
  );
}
