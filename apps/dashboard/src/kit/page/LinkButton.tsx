import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface Props
  extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  readonly Sign?: Icon;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ Sign, ...button }: Props) {
  return (
    <Button
      component="a"
      size="xs"
      leftSection={Sign && <Sign size={15} aria-hidden="true" />}
      {...button}
    />
  );
}

/** A link that looks like a button, for the actions of a page: `<LinkButton to="/station/edit" …>`. */
export const LinkButton = createLink(Anchor);
