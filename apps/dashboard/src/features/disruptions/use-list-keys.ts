import type { Disruption } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { useShortcuts } from '../../kit/shortcuts/use-shortcuts';
import { isBusy, isWorkOpen } from '../../kit/shortcuts/work-open';

interface Keys {
  readonly next: () => void;
  readonly previous: () => void;
  /** `null` means that the user may change nothing, and only walks. */
  readonly create: (() => void) | null;
  /** The chosen one; `null` if none is. */
  readonly chosen: Disruption | null;
  readonly end: (disruption: Disruption) => void;
  readonly extend: (disruption: Disruption) => void;
  readonly duplicate: (disruption: Disruption) => void;
  readonly remove: (disruption: Disruption) => void;
}

/**
 * The keys of the list, but for fields and dialogs. Those that change something count only while the focus is in the list,
 * or no form is open.
 */
export function useListKeys({ chosen, create, ...keys }: Keys): void {
  const { t } = useTranslate();
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy()) act();
  };
  const unlessWorking = (act: () => void) => () => {
    if (!isWorkOpen()) act();
  };
  const ofChosen = (act: (disruption: Disruption) => void) =>
    unlessWorking(() => {
      if (chosen) act(chosen);
    });
  const walking = [
    { keys: 'j', label: t('disruptions.shortcut.next'), run: unlessBusy(keys.next) },
    { keys: 'k', label: t('disruptions.shortcut.previous'), run: unlessBusy(keys.previous) },
  ];
  const changing = create
    ? [
        { keys: 'n', label: t('disruptions.new'), run: unlessWorking(create) },
        { keys: 'e', label: t('disruptions.shortcut.end'), run: ofChosen(keys.end) },
        { keys: '+', label: t('disruptions.shortcut.more'), run: ofChosen(keys.extend) },
        { keys: 'd', label: t('disruptions.shortcut.copy'), run: ofChosen(keys.duplicate) },
        { keys: 'Delete', label: t('disruptions.shortcut.remove'), run: ofChosen(keys.remove) },
      ]
    : [];
  useShortcuts([...walking, ...changing]);
}
