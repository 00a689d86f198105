import type { ErrorDetail } from '@perron/schema';
import { useState } from 'react';
import { useDetailText } from '../../../kit/form/use-detail-text';
import { configOf } from '../model/config-of';
import { valueAt } from '../model/config-path';
import type { Design } from '../model/design';
import { withConfigField, withFrameField, withSceneField } from '../model/field';
import type { FieldResult, FrameField, SceneField } from '../model/field';
import { withColour } from '../model/selection-colours';
import type { ColourSpot } from '../model/selection-colours';
import { useEditor, useEditorState } from '../session/editor-context';
import type { StepName } from '../session/steps';
import { useEdited } from './properties-context';
import { commonAt, commonOf } from './shared-form';
import type { CommonValue } from './shared-form';

/** One property while it is edited. */
export interface FieldEdit {
  /** The value in the field: the design's, or one that was refused. */
  readonly value: unknown;
  /** Several widgets have several values. */
  readonly isMixed: boolean;
  /** Why what the field shows is refused; `null` if it is not. */
  readonly problem: string | null;
  readonly set: (value: unknown) => void;
  /** Ends a run of changes: the next one is a step by itself. */
  readonly settle: () => void;
  /** Begins a drag, which is a step by itself; the answer takes it back. */
  readonly begin: () => () => void;
}

interface Refused {
  readonly value: unknown;
  readonly detail: ErrorDetail;
  /** The design's value then: with another one the refused value is gone. */
  readonly besides: string;
}

interface Options {
  readonly common: CommonValue;
  readonly run: string;
  readonly step: StepName;
  readonly apply: (design: Design, value: unknown) => FieldResult;
}

function useEdit({ common, run, step, apply }: Options): FieldEdit {
  const { session } = useEditor();
  const detailText = useDetailText();
  const [refused, setRefused] = useState<Refused | null>(null);
  const besides = JSON.stringify(common);
  const held = refused?.besides === besides ? refused : null;
  return {
    value: held ? held.value : common.isMixed ? undefined : common.value,
    isMixed: common.isMixed && held === null,
    problem: held && detailText(held.detail),
    set: (value) => {
      const result = apply(session.state().design, value);
      if (result.isRefused) {
        setRefused({ value, detail: result.detail, besides });
        return;
      }
      setRefused(null);
      session.edit({
        name: step,
        run,
        change: (design) => {
          const changed = apply(design, value);
          return changed.isRefused ? design : changed.design;
        },
      });
    },
    settle: session.settle,
    begin: () => {
      session.settle();
      const { design } = session.state();
      return () => {
        if (session.state().design !== design) session.undo();
        session.settle();
      };
    },
  };
}

/** A field of the configs of the selected widgets. */
export function useConfigField(path: string): FieldEdit {
  const { ids, widgets } = useEdited();
  return useEdit({
    common: commonAt(widgets, path),
    run: `${ids.join(' ')} ${path}`,
    step: 'change',
    apply: (design, value) => withConfigField(design, ids, path, value),
  });
}

/** A colour of several fields of the selected widgets. */
export function useSpotColour(spots: readonly ColourSpot[]): FieldEdit {
  const { widgets } = useEdited();
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const values = spots.flatMap(({ id, path }) => {
    const widget = byId.get(id);
    return widget ? [valueAt(configOf(widget), path)] : [];
  });
  return useEdit({
    common: commonOf(values),
    run: spots.map(({ id, path }) => `${id} ${path}`).join(' '),
    step: 'change',
    apply: (design, value) => withColour(design, spots, value),
  });
}

const frameSteps: Readonly<Record<FrameField, StepName>> = {
  x: 'move',
  y: 'move',
  width: 'resize',
  height: 'resize',
  rotation: 'rotate',
};

/** A number of the frames of the selected widgets. */
export function useFrameField(field: FrameField): FieldEdit {
  const { ids, widgets } = useEdited();
  return useEdit({
    common: commonOf(widgets.map((widget) => widget[field])),
    run: `${ids.join(' ')} frame ${field}`,
    step: frameSteps[field],
    apply: (design, value) => withFrameField(design, ids, field, Number(value)),
  });
}

/** A field of the scene itself. */
export function useSceneField(field: SceneField): FieldEdit {
  const value = useEditorState(({ design }) => design[field]);
  return useEdit({
    common: { isMixed: false, value },
    run: `scene ${field}`,
    step: 'scene',
    apply: (design, wanted) =>
      withSceneField(design, field, typeof wanted === 'number' ? wanted : String(wanted)),
  });
}
