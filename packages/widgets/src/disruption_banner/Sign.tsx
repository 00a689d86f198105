import type { ReactNode } from 'react';
import type { AnnouncedDisruption } from '../shared/language/shown-disruption';

interface Props {
  readonly sign: AnnouncedDisruption['type'];
  readonly sizePx: number;
  readonly color: string;
  readonly background: string;
}

/** The figure that is cut out of each sign's shape, on a grid of 24. */
const signs = {
  medical: ({ color, background }) => (
    <>
      <rect x="1" y="1" width="22" height="22" rx="4" fill={color} />
      <path
        d="M9.75 5.5h4.5v4.25h4.25v4.5h-4.25v4.25h-4.5v-4.25H5.5v-4.5h4.25z"
        fill={background}
      />
    </>
  ),
  police: ({ color, background }) => (
    <>
      <path d="M12 .9 22 4.3v6.6c0 5.7-4 9.9-10 12.2C6 20.8 2 16.6 2 10.9V4.3z" fill={color} />
      <path
        d="m12 5.6 1.65 3.53 3.86.48-2.84 2.67.73 3.83L12 14.23l-3.4 1.88.73-3.83-2.84-2.67 3.86-.48z"
        fill={background}
      />
    </>
  ),
  no_stopping: ({ color, background }) => (
    <>
      <circle cx="12" cy="12" r="11" fill={color} />
      <rect x="5" y="9.75" width="14" height="4.5" rx="0.5" fill={background} />
    </>
  ),
  replacementsev: ({ color, background }) => (
    <>
      <path
        d="M5.5 2h13A2.5 2.5 0 0 1 21 4.5V19a1 1 0 0 1-1 1h-1v1.5a1.5 1.5 0 0 1-3 0V20H8v1.5a1.5 1.5 0 0 1-3 0V20H4a1 1 0 0 1-1-1V4.5A2.5 2.5 0 0 1 5.5 2z"
        fill={color}
      />
      <path d="M5.5 6h13v6.5h-13z" fill={background} />
      <circle cx="7" cy="16.25" r="1.4" fill={background} />
      <circle cx="17" cy="16.25" r="1.4" fill={background} />
    </>
  ),
} as const satisfies Record<
  AnnouncedDisruption['type'],
  (colors: { readonly color: string; readonly background: string }) => ReactNode
>;

/** The kind of disruption at a glance; the title says it in words. */
export function Sign({ sign, sizePx, color, background }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {signs[sign]({ color, background })}
    </svg>
  );
}
