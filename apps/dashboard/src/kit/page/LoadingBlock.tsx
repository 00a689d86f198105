import { Skeleton } from '@mantine/core';

interface Props {
  /** Names the part that is loading, for screen readers. */
  readonly label: string;
  readonly heightPx: number;
}

/** Stands in the place of something that is loading. */
export function LoadingBlock({ label, heightPx }: Props) {
  return <Skeleton role="status" aria-busy="true" aria-label={label} height={heightPx} />;
}
