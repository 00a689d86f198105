import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly model: unknown;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  /** The model that was last tried: a new one is another try. */
  readonly model: unknown;
}

/**
 * Keeps a widget that fails to itself: it disappears quietly, is told of, and is tried again when
 * its model changes.
 */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { failed: false, model: this.props.model };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.model === state.model ? null : { failed: false, model: props.model };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
