import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** The code of the stop. */
  readonly code: string;
  readonly children: ReactNode;
}

/** Opens the page of a stop that passengers read on their phones, in another tab. */
export function StopPageLink({ code, children }: Props) {
  return (
    <Button
      component="a"
      href={`/stop/${encodeURIComponent(code)}`}
      target="_blank"
      rel="noopener"
      size="xs"
      variant="default"
      rightSection={<IconExternalLink size={15} stroke={1.75} aria-hidden="true" />}
    >
      {children}
    </Button>
  );
}
