import { createContext, use } from 'react';
import type { Announcer } from './announcer';
import type { Commands } from './commands';

interface CommandsValue {
  readonly commands: Commands;
  readonly announcer: Announcer;
}

export const CommandsContext = createContext<CommandsValue | null>(null);

/** @throws Error outside of an editor */
export function useCommands(): CommandsValue {
  const value = use(CommandsContext);
  if (value === null) throw new Error('useCommands must be used within a CommandsContext');
  return value;
}
