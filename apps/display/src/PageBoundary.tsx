import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from './boot/Notice';

interface Props {
  readonly onError: (error: unknown) => void;
  /** Restarts the page. */
  readonly reload: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Long enough for a person to read the notice and not to be a storm of reloads. */
const reloadAfterMs = 30_000;

/** The last resort: what no widget's boundary has caught shows a calm page that restarts. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
    setTimeout(this.props.reload, reloadAfterMs);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice de="Diese Anzeige startet gleich neu" en="This display is about to start again" />
    );
  }
}
