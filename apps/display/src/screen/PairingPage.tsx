import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../boot/Notice';
import type { Pairing } from './pairing';

interface Props {
  readonly pairing: Pairing;
  /** The content of the screen with its key. Called with the same key it gives the same page. */
  readonly open: (apiKey: string) => ReactNode;
}

/** A screen without a key: the code that an operator is to enter, and the display once that is done. */
export function PairingPage({ pairing, open }: Props) {
  const view = useSyncExternalStore(
    (changed) => pairing.subscribe(changed),
    () => pairing.view(),
  );
  switch (view.state) {
    case 'asking':
      return <Notice de="Die Anzeige holt einen Code" en="The display is getting a code" />;
    case 'unreachable':
      return (
        <Notice de="Der Server gibt gerade keinen Code" en="The server gives no code right now">
          <p>
            Es wird weiter versucht. <span lang="en">Trying again all the time.</span>
          </p>
          <p>
            <code>{window.location.origin}</code>
          </p>
        </Notice>
      );
    case 'waiting':
      return <CodeNotice code={view.code} />;
    case 'paired':
      return open(view.apiKey);
  }
}

function CodeNotice({ code }: { readonly code: string }) {
  const half = Math.ceil(code.length / 2);
  return (
    <Notice de="Diese Anzeige koppeln" en="Pair this display">
      <p className="code">
        <span>{code.slice(0, half)}</span> <span>{code.slice(half)}</span>
      </p>
      <p>
        Den Code in der Verwaltung unter „Anzeigen“ bei „Anzeige koppeln“ eingeben.
        <br />
        <span lang="en">Enter this code in the dashboard: Displays, “Pair a display”.</span>
      </p>
      <p>
        <code>{window.location.origin}</code>
      </p>
    </Notice>
  );
}
