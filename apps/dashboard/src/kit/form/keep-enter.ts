import type { KeyboardEvent } from 'react';

/** Inputs whose own work Enter does. */
const pressed = ['button', 'submit', 'reset', 'image', 'file', 'color'];

/**
 * For `onKeyDown` of a form that changes what passengers or other people meet: Enter in a field does not submit
 * it. The button and Ctrl+Enter do: nobody presses them while choosing from a list. Forms in dialogs inside of it
 * decide for themselves.
 */
export function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.form !== currentTarget) return;
  if (!pressed.includes(target.type)) event.preventDefault();
}
