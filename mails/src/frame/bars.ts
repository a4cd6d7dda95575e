/** The bar strip of a waybill: the same number always draws the same bars. */
export interface Bar {
  readonly ink: boolean;
  readonly width: number;
}

/** Seven bits of each character become four bars with three gaps, wide for 1 and narrow for 0. */
const ofCharacter = (character: string): Bar[] => {
  const bits = (character.codePointAt(0) ?? 0) & 0x7f;
  return Array.from({ length: 7 }, (_, index) => ({
    ink: index % 2 === 0,
    width: (bits >> (6 - index)) & 1 ? 3 : 1,
  }));
};

const quiet: Bar = { ink: false, width: 2 };
const guard: readonly Bar[] = [
  { ink: true, width: 2 },
  { ink: false, width: 1 },
  { ink: true, width: 1 },
];

export const barsOf = (number: string): readonly Bar[] => [
  ...guard,
  ...Array.from(number).flatMap((character) => [quiet, ...ofCharacter(character)]),
  quiet,
  ...guard.toReversed(),
];
