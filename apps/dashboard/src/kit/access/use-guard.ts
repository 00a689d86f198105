import type { RoledId } from '@perron/schema';
import { useRefusals } from './use-refusals';

/** The properties that turn off a button, a menu item or a field, with the reason when it is pointed at. */
interface Guarded {
  readonly disabled: boolean;
  /** Undefined: the user may make the call. */
  readonly title: string | undefined;
}

/**
 * Turns controls off for users whose role may not make their call:
 * `<Button {...guard('pairDisplay')} onClick={…}>`. `isOff`: it is off for everybody now.
 */
export function useGuard(): (call: RoledId, isOff?: boolean) => Guarded {
  const refusalOf = useRefusals();
  return (call, isOff = false) => {
    const refusal = refusalOf(call);
    return { disabled: isOff || refusal !== null, title: refusal ?? undefined };
  };
}
