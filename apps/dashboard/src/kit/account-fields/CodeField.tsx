import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: ReactNode;
  readonly size?: 'sm' | 'md';
  /** Recovery codes have letters, too. */
  readonly takesLetters?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code of the second factor. It may be pasted with spaces; the server leaves them out. */
export function CodeField({ hint, size = 'md', takesLetters = false, ...field }: Props) {
  return (
    <TextInput
      {...field}
      size={size}
      description={hint}
      autoComplete="one-time-code"
      inputMode={takesLetters ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={50}
    />
  );
}
