import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { readTyped, stepped, sumHint } from './number-text';
import type { NumberFacts } from './number-text';
import type { FieldEdit } from './use-field-edit';

/** A label that is dragged changes its number by one step each time the pointer has moved this far. */
const pixelsPerStep = 2;

interface Draft {
  readonly text: string;
  /** The value that it is typed over: with another one the draft is gone. */
  readonly over: unknown;
  readonly isUnreadable: boolean;
}

/** A number field: what is typed counts at Enter or when the focus leaves; arrows and dragging at once. */
export function useNumberInput(edit: FieldEdit, facts: NumberFacts) {
  const { t } = useTranslate();
  const [held, setDraft] = useState<Draft | null>(null);
  const draft = held && Object.is(held.over, edit.value) ? held : null;
  const current = typeof edit.value === 'number' ? edit.value : null;
  const text = draft?.text ?? (current === null ? '' : String(current));
  const commit = () => {
    if (draft === null) return;
    const typed = readTyped(draft.text, facts);
    if (typed.kind === 'unreadable') {
      setDraft({ ...draft, isUnreadable: true });
      return;
    }
    setDraft(null);
    edit.set(typed.value);
    edit.settle();
  };
  const commitAtEnd = useEffectEvent(commit);
  // A click on the stage may take the field away before the focus leaves it.
  useEffect(() => () => commitAtEnd(), []);
  const step = (steps: number) => {
    const typed = draft && readTyped(draft.text, facts);
    const from = typed?.kind === 'value' ? typed.value : current;
    setDraft(null);
    edit.set(stepped(from ?? facts.min ?? 0, steps, facts));
  };
  const drag = useLabelDrag(current, (from, steps) => edit.set(stepped(from, steps, facts)), edit);
  return {
    inputProps: {
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      value: text,
      placeholder: edit.isMixed ? t('properties.mixed') : '',
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        setDraft({ text: event.currentTarget.value, over: edit.value, isUnreadable: false }),
      onBlur: () => {
        commit();
        edit.settle();
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const { key, shiftKey } = event;
        if (key === 'Enter') commit();
        else if (key === 'Escape' && draft !== null) setDraft(null);
        else if (key === 'ArrowUp') step(shiftKey ? 10 : 1);
        else if (key === 'ArrowDown') step(shiftKey ? -10 : -1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    labelProps: drag,
    /** The result of the sum in the field. */
    sum: draft === null ? null : sumHint(draft.text, facts),
    problem: draft?.isUnreadable === true ? t('properties.notANumber') : edit.problem,
  } as const;
}

interface LabelDrag {
  readonly x: number;
  readonly from: number;
  readonly takeBack: () => void;
  steps: number;
}

function useLabelDrag(
  current: number | null,
  change: (from: number, steps: number) => void,
  { settle, begin }: FieldEdit,
) {
  const start = useRef<LabelDrag | null>(null);
  const [escape] = useState(() => (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || start.current === null) return;
    // The stage's own Escape would drop the selection.
    event.preventDefault();
    event.stopPropagation();
    if (start.current.steps !== 0) start.current.takeBack();
    start.current = null;
  });
  useEffect(() => () => document.removeEventListener('keydown', escape, true), [escape]);
  const end = () => {
    document.removeEventListener('keydown', escape, true);
    if (start.current !== null && start.current.steps !== 0) settle();
    start.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (current === null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      document.addEventListener('keydown', escape, true);
      start.current = { x: event.clientX, from: current, takeBack: begin(), steps: 0 };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const began = start.current;
      if (began === null) return;
      const steps =
        Math.trunc((event.clientX - began.x) / pixelsPerStep) * (event.shiftKey ? 10 : 1);
      if (steps === began.steps) return;
      began.steps = steps;
      change(began.from, steps);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
