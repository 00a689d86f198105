/** `$NAME`, and `${NAME##*\/}`: what follows the last slash in it. */
const variable = /(\$[A-Z_]+|\$\{[A-Z_]+##\*\/\})/;

/** Whether the text is a variable of the shell and nothing else. */
export function isVariable(text: string): boolean {
  return text.startsWith('$') && text.split(variable).join('') === text.match(variable)?.[0];
}

/** A text as one word of a shell. Only its variables are filled in; nothing else in it acts. */
export function shellWord(text: string): string {
  if (/^[\w:/.,@%+=-]+$/.test(text)) return text;
  const parts = text.split(variable).filter((part) => part !== '');
  const plain = parts.filter((part) => !variable.test(part)).join('');
  if (parts.some((part) => variable.test(part)) && !/[$`"\\!]/.test(plain)) return `"${text}"`;
  return parts
    .map((part) =>
      variable.test(part) ? `"${part}"` : `'${part.replaceAll("'", String.raw`'\''`)}'`,
    )
    .join('');
}
