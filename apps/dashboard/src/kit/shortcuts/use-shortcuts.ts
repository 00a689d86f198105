import { use, useEffect, useEffectEvent } from 'react';
import type { Shortcut } from './shortcut-registry';
import { ShortcutsContext } from './shortcuts-context';

/**
 * Gives keys a meaning while the component is shown, and lists them in the sheet of shortcuts (`?`).
 * They count for nothing while somebody writes, except those with `mod`.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = use(ShortcutsContext);
  const run = useEffectEvent((keys: string) =>
    shortcuts.find((shortcut) => shortcut.keys === keys)?.run(),
  );
  // By what is said of them: what they do may be another function with every drawing.
  const said = JSON.stringify(shortcuts.map(({ run: _, ...rest }) => rest));
  useEffect(() => {
    const listed = JSON.parse(said) as Omit<Shortcut, 'run'>[];
    return registry.add(listed.map((shortcut) => ({ ...shortcut, run: () => run(shortcut.keys) })));
  }, [registry, said]);
}
