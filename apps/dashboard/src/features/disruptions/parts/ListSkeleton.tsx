import { Skeleton } from '@mantine/core';

/** The list before it has come. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true" style={{ padding: '12px 24px' }}>
      {[180, 36, 36, 36, 36].map((height, index) => (
        <Skeleton key={index} height={height} mb="xs" />
      ))}
    </div>
  );
}
