import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../boot/Notice';
import type { SessionState } from './display-session';
import type { ScreenViews } from './screen-views';

interface Props {
  readonly views: ScreenViews<ReactNode>;
}

/** A screen: what it shows once it is known which display it is, and what it says until then. */
export function ScreenPage({ views }: Props) {
  const view = useSyncExternalStore(
    (changed) => views.subscribe(changed),
    () => views.view(),
  );
  return view.state === 'live' ? view.page : <SessionNotice state={view} />;
}

function SessionNotice({ state }: { readonly state: SessionState }) {
  switch (state.state) {
    case 'signing_in':
      return <Notice de="Die Anzeige meldet sich an" en="The display is signing in" />;
    case 'unreachable':
      return (
        <Notice de="Der Server ist nicht erreichbar" en="The server cannot be reached">
          <TryingAgain />
          <p>
            <code>{window.location.origin}</code>
          </p>
        </Notice>
      );
    case 'refused':
      return (
        <Notice de="Diese Anzeige ist nicht angemeldet" en="This display is not signed in">
          <p lang="en">{state.message}</p>
          <TryingAgain />
        </Notice>
      );
    case 'known':
      return (
        <Notice de="Diese Anzeige hat noch keinen Ort" en="This display has no place yet">
          <p>
            Anzeige · Display <code>{state.display.display_id}</code>
          </p>
          <p>
            In der Verwaltung eine Station wählen, oder die Adresse um <code>tripStartId</code> und{' '}
            <code>tripLine</code> ergänzen.
          </p>
          <p lang="en">
            Choose its station in the dashboard, or add <code>tripStartId</code> and{' '}
            <code>tripLine</code> to the address.
          </p>
        </Notice>
      );
  }
}

function TryingAgain() {
  return (
    <p>
      Es wird weiter versucht. <span lang="en">Trying again all the time.</span>
    </p>
  );
}
