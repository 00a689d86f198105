const families = ['back', 'elastic', 'bounce', 'ease', 'strong-ease'] as const;
const variants = ['in', 'out', 'in-out'] as const;

type Family = (typeof families)[number];
type Variant = (typeof variants)[number];

export type EasingName = `${Family}-${Variant}` | 'linear';

/** Every easing (specification, section 3). */
export const easingNames: readonly EasingName[] = [
  'linear',
  ...families.flatMap((family) => variants.map((variant) => `${family}-${variant}` as const)),
];

/** How far a back easing draws back, by the usual constant: a tenth of the way. */
const overshoot = 1.70158;
/**
 * The length of one swing of an elastic easing, as a share of the whole; a longer one for both
 * ends.
 */
const swing = 0.3;
const swingOfBoth = 0.45;

function elasticOut(share: number, period: number): number {
  if (share === 0 || share === 1) return share;
  return 2 ** (-10 * share) * Math.sin(((share - period / 4) * 2 * Math.PI) / period) + 1;
}

function bounceOut(share: number): number {
  const [squeeze, width] = [7.5625, 2.75];
  if (share < 1 / width) return squeeze * share ** 2;
  if (share < 2 / width) return squeeze * (share - 1.5 / width) ** 2 + 0.75;
  if (share < 2.5 / width) return squeeze * (share - 2.25 / width) ** 2 + 0.9375;
  return squeeze * (share - 2.625 / width) ** 2 + 0.984375;
}

/** The `in` variant of each family; the others are this one turned round. */
const easeIn: Record<Family, (share: number, bothEnds: boolean) => number> = {
  back: (share, bothEnds) => {
    const strength = bothEnds ? overshoot * 1.525 : overshoot;
    return share ** 2 * ((strength + 1) * share - strength);
  },
  elastic: (share, bothEnds) => 1 - elasticOut(1 - share, bothEnds ? swingOfBoth : swing),
  bounce: (share) => 1 - bounceOut(1 - share),
  ease: (share) => share ** 2,
  'strong-ease': (share) => share ** 5,
};

function eased(family: Family, variant: Variant, share: number): number {
  const start = easeIn[family];
  if (variant === 'in') return start(share, false);
  if (variant === 'out') return 1 - start(1 - share, false);
  return share < 0.5 ? start(2 * share, true) / 2 : 1 - start(2 - 2 * share, true) / 2;
}

function partsOf(name: Exclude<EasingName, 'linear'>): readonly [Family, Variant] {
  const family = families.find((candidate) => name.startsWith(`${candidate}-`)) ?? 'ease';
  const variant = variants.find((candidate) => name === `${family}-${candidate}`) ?? 'in-out';
  return [family, variant];
}

/**
 * How much of its way something has gone when a share of its time is over, both 0 to 1. Back and
 * elastic easings leave that range on their way, and every one begins at 0 and ends at 1.
 */
export function easedShare(name: EasingName, share: number): number {
  return name === 'linear' ? share : eased(...partsOf(name), share);
}

/** Bounces touch the ground at whole 11ths of their time: at these steps no kink is rounded off. */
const steps = 88;

/** A curve whose time runs evenly, so that it is the cubic polynomial of these two heights. */
function cubicIn(first: number, second: number): string {
  return `cubic-bezier(${[1 / 3, first, 2 / 3, second].map(rounded).join(', ')})`;
}

/** A cubic needs no points. */
const cubics: Partial<Record<EasingName, string>> = {
  linear: 'linear',
  'ease-in': cubicIn(0, 1 / 3),
  'ease-out': cubicIn(2 / 3, 1),
  'back-in': cubicIn(0, -overshoot / 3),
  'back-out': cubicIn(1 + overshoot / 3, 1),
};

/** The curve for the `easing` of a Web Animation. */
export function easingCss(name: EasingName): string {
  return cubics[name] ?? `linear(${points(name).join(', ')})`;
}

function points(name: EasingName): number[] {
  return Array.from({ length: steps + 1 }, (_, step) => rounded(easedShare(name, step / steps)));
}

function rounded(value: number): number {
  return Number(value.toFixed(5));
}
