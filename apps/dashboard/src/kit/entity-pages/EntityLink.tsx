import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkToOne } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';

interface Props {
  readonly kind: Kind;
  readonly id: number;
  readonly children: ReactNode;
}

/** Leads to the page of an entity. */
export function EntityLink({ kind, id, children }: Props) {
  return <Link {...linkToOne(kind, id)}>{children}</Link>;
}
