import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { changingCall, makesNew } from '../access/page-calls';
import { useRefusals } from '../access/use-refusals';

interface Props
  extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  readonly Icon?: Icon;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ Icon, ...button }: Props) {
  const { href } = button;
  const refusalOf = useRefusals();
  const path = href === undefined ? null : new URL(href, 'http://dashboard').pathname;
  const isNew = href !== undefined && makesNew(href);
  const refusal = refusalOf(isNew && path !== null ? changingCall(path) : null);
  if (refusal !== null) {
    return (
      <Button
        size="xs"
        disabled
        title={refusal}
        leftSection={Icon && <Icon size={15} aria-hidden="true" />}
      >
        {button.children}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      size="xs"
      leftSection={Icon && <Icon size={15} aria-hidden="true" />}
      {...button}
    />
  );
}

/** A link that looks like a button, for the actions of a page: `<LinkButton to="/station/edit" …>`. */
export const LinkButton = createLink(Anchor);
