import type { Situation } from '@perron/core';
import type { DisplayAddress } from '@perron/runtime';
import type { ShownDesign } from '@perron/schema';
import { SceneView } from '@perron/widgets/host';
import type { MotionClock, WidgetProblem } from '@perron/widgets/host';
import { Component, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useWindowSize } from '../use-window-size';
import { viewportIn } from '../viewport';

interface Props {
  readonly scene: ShownDesign;
  readonly situation: Situation;
  readonly screen: DisplayAddress['screen'];
  /** Animations follow this clock. */
  readonly clock: MotionClock;
  /** Told when the scene cannot be drawn whole. */
  readonly onBroken: (error: unknown) => void;
}

/** A test over the display's scene, which goes on beneath it: taken away, nothing has to load. */
export function TestScene({ scene, situation: here, screen, clock, onBroken }: Props) {
  const { contents } = scene;
  const situation = useMemo(() => (contents ? { ...here, contents } : here), [here, contents]);
  const { width, height } = viewportIn(useWindowSize(), screen);
  const onError = useCallback(
    ({ widgetId, error }: WidgetProblem) => {
      const reason = error instanceof Error ? error.message : String(error);
      onBroken(new Error(widgetId === '' ? reason : `${widgetId}: ${reason}`));
    },
    [onBroken],
  );
  return (
    <TestBoundary key={scene.id} onError={onBroken}>
      <div className="test" style={{ width, height }}>
        <SceneView
          scene={scene}
          situation={situation}
          width={width}
          height={height}
          clock={clock}
          onError={onError}
          mode="live"
        />
        <strong>Test</strong>
      </div>
    </TestBoundary>
  );
}

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** A test that breaks is taken away: beneath it is the scene that passengers need. */
class TestBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
