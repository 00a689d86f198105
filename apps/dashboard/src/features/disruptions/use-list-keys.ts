import type { Disruption } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { useShortcuts } from '../../kit/shortcuts/use-shortcuts';

interface Keys {
  readonly next: () => void;
  readonly previous: () => void;
  /** Null: the user may change nothing, and only walks. */
  readonly create: (() => void) | null;
  /** The chosen one; null: none is. */
  readonly chosen: Disruption | null;
  readonly end: (disruption: Disruption) => void;
  readonly extend: (disruption: Disruption) => void;
  readonly duplicate: (disruption: Disruption) => void;
  readonly remove: (disruption: Disruption) => void;
}

/** Where letters are typed or choose something, besides text fields. */
const busy = 'input, [role="listbox"], [role="menu"]';

/** A dialog has the keys from the moment it is there, also before the focus is in it. */
function isBusy(): boolean {
  const isInField = document.activeElement?.closest(busy) != null;
  return isInField || document.querySelector('[role="dialog"]') !== null;
}

/** The keys of the list, wherever on the page the focus is, but for fields and dialogs. */
export function useListKeys({ chosen, create, ...keys }: Keys): void {
  const { t } = useTranslate();
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy()) act();
  };
  const ofChosen = (act: (disruption: Disruption) => void) =>
    unlessBusy(() => {
      if (chosen) act(chosen);
    });
  const walking = [
    { keys: 'j', label: t('disruptions.shortcut.next'), run: unlessBusy(keys.next) },
    { keys: 'k', label: t('disruptions.shortcut.previous'), run: unlessBusy(keys.previous) },
  ];
  const changing = create
    ? [
        { keys: 'n', label: t('disruptions.new'), run: unlessBusy(create) },
        { keys: 'e', label: t('disruptions.shortcut.end'), run: ofChosen(keys.end) },
        { keys: '+', label: t('disruptions.shortcut.more'), run: ofChosen(keys.extend) },
        { keys: 'd', label: t('disruptions.shortcut.copy'), run: ofChosen(keys.duplicate) },
        { keys: 'Delete', label: t('disruptions.shortcut.remove'), run: ofChosen(keys.remove) },
      ]
    : [];
  useShortcuts([...walking, ...changing]);
}
