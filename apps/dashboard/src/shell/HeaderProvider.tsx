import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { HeaderContext } from './header-context';

interface Props {
  readonly children: ReactNode;
}

export function HeaderProvider({ children }: Props) {
  const [title, setTitle] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const header = useMemo(() => ({ title, setTitle, isFull, setFull }), [title, isFull]);
  return <HeaderContext value={header}>{children}</HeaderContext>;
}
