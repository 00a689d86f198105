/** A key or keys that do something while a page is open. */
export interface Shortcut {
  /**
   * One key as the browser names it (`/`, `?`, `Escape`), two in turn (`g d`), or with `mod+`, `alt+`
   * and `shift+` in this order: `mod+shift+z`, `shift+ArrowUp`.
   */
  readonly keys: string;
  /** Its effect in the reader's language, for the sheet of shortcuts. */
  readonly label: string;
  /** @returns false: nothing was done, and the browser acts on the key */
  readonly run: () => unknown;
  /** It also runs while the key is held. */
  readonly repeats?: boolean;
  /** Fields keep the key, although it is one with `mod`. */
  readonly notInFields?: boolean;
}

/** A key that was pressed, as far as it matters here. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** The key is held. */
  readonly isRepeat: boolean;
  readonly atMs: number;
  /** Somebody is writing: only those with `mod` count. */
  readonly isTyping: boolean;
}

/** The second of two keys comes within this time. */
const nextKeyMs = 1_500;

/** All shortcuts that work now. Pages add theirs while they are open. */
export interface ShortcutRegistry {
  /** @returns takes them away */
  readonly add: (shortcuts: readonly Shortcut[]) => () => void;
  /** The ones added last first: what is open on top has the keys. */
  readonly list: () => readonly Shortcut[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs what belongs to the key; true: the browser should not act on it too. */
  readonly press: (pressed: PressedKey) => boolean;
}

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): string {
  const isMod = ctrlKey || metaKey;
  // With Shift alone another sign is written, such as "?".
  const hasShift = shiftKey && (isMod || altKey || key.length > 1);
  const name = key.length === 1 ? key.toLowerCase() : key;
  return `${isMod ? 'mod+' : ''}${altKey ? 'alt+' : ''}${hasShift ? 'shift+' : ''}${name}`;
}

export function createShortcutRegistry(): ShortcutRegistry {
  const listeners = new Set<() => void>();
  let added: readonly (readonly Shortcut[])[] = [];
  let all: readonly Shortcut[] = [];
  /** The first of two keys, and when it was pressed. */
  let begun: { readonly name: string; readonly atMs: number } | null = null;

  function change(next: readonly (readonly Shortcut[])[]): void {
    added = next;
    all = next.flat();
    for (const listener of listeners) listener();
  }

  function inTurn(name: string, atMs: number): string | null {
    const first = begun;
    begun = null;
    return first !== null && atMs - first.atMs <= nextKeyMs ? `${first.name} ${name}` : null;
  }

  function repeat(name: string, isTyping: boolean): boolean {
    const meant = all.find(({ keys }) => keys === name);
    if (meant?.repeats !== true || (isTyping && meant.notInFields === true)) return false;
    return meant.run() !== false;
  }

  return {
    add(shortcuts) {
      change([shortcuts, ...added]);
      return () => change(added.filter((candidate) => candidate !== shortcuts));
    },
    list: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press(pressed) {
      const name = nameOf(pressed);
      const isCommand = name.startsWith('mod+');
      if (pressed.isTyping && !isCommand) return false;
      if (pressed.isRepeat) return repeat(name, pressed.isTyping);
      const two = inTurn(name, pressed.atMs);
      const meant =
        all.find(({ keys }) => keys === two) ?? all.find(({ keys }) => keys === name) ?? null;
      if (meant === null) {
        if (all.some(({ keys }) => keys.startsWith(`${name} `))) {
          begun = { name, atMs: pressed.atMs };
        }
        return false;
      }
      if (pressed.isTyping && meant.notInFields === true) return false;
      return meant.run() !== false;
    },
  };
}
