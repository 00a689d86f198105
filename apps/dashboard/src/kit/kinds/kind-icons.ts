import * as icons from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

const byName = icons as unknown as Readonly<Record<string, Icon | undefined>>;

/**
 * An icon by its name. The build puts a module in the place of this one that holds the icons of the kinds and no
 * other (`icons-of-kinds.ts`): all of Tabler's are 5,000.
 */
export function iconNamed(name: string): Icon {
  const icon = byName[name];
  if (!icon) throw new Error(`Expected the name of one of Tabler's icons, got ${name}.`);
  return icon;
}
