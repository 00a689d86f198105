import { HelpSheet } from './HelpSheet';
import { Palette } from './Palette';

interface Props {
  readonly shown: 'palette' | 'help' | null;
  /** @param isDone something was chosen: the focus goes where that leads */
  readonly onClose: (isDone: boolean) => void;
  readonly onHelp: () => void;
}

/** The dialogs of finding and of the keys; one is open at most. */
export function FindingDialogs({ shown, onClose, onHelp }: Props) {
  return (
    <>
      <Palette opened={shown === 'palette'} onClose={onClose} onHelp={onHelp} />
      <HelpSheet opened={shown === 'help'} onClose={() => onClose(false)} />
    </>
  );
}
