import { DraftBanner } from './DraftBanner';
import { useShownDraft } from './use-shown-draft';

interface Props {
  /** The address's text of the draft. */
  readonly text: string;
  readonly onLeave: () => void;
}

/** Says of the draft in the address of the start page that what is chosen there is shown with it. */
export function AddressedDraft({ text, onLeave }: Props) {
  const shown = useShownDraft(text);
  return shown && <DraftBanner shown={shown} onLeave={onLeave} />;
}
