import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { latePart } from './late-part';

/**
 * A dialog whose code comes when it is first wanted, and then stays. It draws itself closed at first
 * (`useMounted`): Mantine gives the focus back to what had it when a dialog opened, not to what had it
 * when it was made.
 * @param isWanted without it: whenever it is drawn
 */
export function lateDialog<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  isWanted: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = latePart(load, name);
  return function LateDialog(props: Props) {
    const [wasWanted, setWanted] = useState(false);
    if (!wasWanted && isWanted(props)) setWanted(true);
    if (!wasWanted) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
