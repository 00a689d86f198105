interface Props {
  readonly sizePx: number;
}

/** The product's sign: a stop on a line. Always beside or inside something that names it. */
export function PerronMark({ sizePx }: Props) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#115d91" />
      <path
        d="M0 22h11.5L19 14.5v-3h13"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.55"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="17.5" r="5.2" fill="#115d91" stroke="#fff" strokeWidth="3.2" />
    </svg>
  );
}
