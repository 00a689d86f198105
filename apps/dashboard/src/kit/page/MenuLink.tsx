import { Menu } from '@mantine/core';
import type { MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface Props
  extends MenuItemProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof MenuItemProps> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Entry(props: Props) {
  return <Menu.Item component="a" {...props} />;
}

/** An entry of a menu that leads to another page. */
export const MenuLink = createLink(Entry);
