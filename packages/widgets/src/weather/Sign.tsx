import type { ReactNode } from 'react';
import type { WeatherSign } from './weather-sign';

interface Props {
  readonly sign: WeatherSign;
  readonly sizePx: number;
}

/** All drawn in a square of 24, in the colour of the text and about as bold. */
const cloud = <path d="M17 19H8.5a6.5 6.5 0 1 1 6.1-8.75L17 10.5a4.25 4.25 0 0 1 0 8.5Z" />;
const highCloud = <path d="M17 15H8.5a6 6 0 1 1 5.6-8.1L17 7a4 4 0 0 1 0 8Z" />;
const lowCloud = <path d="M17.6 21H9.5a5 5 0 1 1 4.7-6.7h3.4a3.35 3.35 0 0 1 0 6.7Z" />;

const drawings: Record<WeatherSign, ReactNode> = {
  sun: (
    <>
      <circle cx={12} cy={12} r={4.5} />
      <path d="M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7M17.5 6.5l1.7-1.7" />
    </>
  ),
  moon: <path d="M20.5 14.6A9 9 0 1 1 9.4 3.5a7.2 7.2 0 0 0 11.1 11.1Z" />,
  sun_cloud: (
    <g transform="translate(-1.2 0)">
      <path d="M13.2 10.2a4 4 0 1 1 4.6 2M14.5 2v1.6M7.6 8.4H6.4M22.6 8.4h-1.4M9.6 3.6l1 1M19.4 3.6l-1 1" />
      {lowCloud}
    </g>
  ),
  moon_cloud: (
    <g transform="translate(-1.2 0)">
      <path d="M20.9 11.9a5.6 5.6 0 0 0 1.3-2.2a4.4 4.4 0 0 1-5.8-5.7a5.6 5.6 0 0 0-3.4 6.2" />
      {lowCloud}
    </g>
  ),
  cloud,
  rain: (
    <>
      {highCloud}
      <path d="M8 18.4l-1.2 3.2M12.6 18.4l-1.2 3.2M17.2 18.4L16 21.6" />
    </>
  ),
  snow: (
    <>
      {highCloud}
      <path d="M7.5 18.6v.02M12.5 18.6v.02M17.5 18.6v.02M10 22v.02M15 22v.02" strokeWidth={2.4} />
    </>
  ),
  fog: (
    <path d="M3 5.5h12M19.5 5.5H21M3 10h3M10.5 10H21M3 14.5h10M17.5 14.5H21M3 19h5M12.5 19H19" />
  ),
  thunder: (
    <>
      {highCloud}
      <path d="M12.8 15.1l-2.8 3.5h4l-3 3.8" />
    </>
  ),
};

export function Sign({ sign, sizePx }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ display: 'block', flex: 'none' }}
    >
      {drawings[sign]}
    </svg>
  );
}
