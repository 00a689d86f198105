import { conditionRows } from '@perron/core';
import type { ConditionRow, ConditionTerm } from '@perron/core';

function textOfTerm({ fact, compare, values }: ConditionTerm): string {
  switch (compare) {
    case 'is':
      return fact;
    case 'is-not':
      return `!${fact}`;
    case '==':
    case '!=':
      return `${fact} ${compare} "${values[0] ?? ''}"`;
    case 'between':
    case 'not-between': {
      const [from = '', until = ''] = values;
      return `${compare === 'between' ? '' : '!'}${fact}.between("${from}", "${until}")`;
    }
    case 'in':
      return `${fact} in [${values.map((value) => `"${value}"`).join(', ')}]`;
  }
}

/** The text of rows, as scenarios keep it; without any row the condition always holds. */
export function textOfRows(rows: readonly ConditionRow[]): string {
  if (rows.length === 0) return 'true';
  return rows
    .map((row) => {
      const text = row.map(textOfTerm).join(' || ');
      return row.length > 1 ? `(${text})` : text;
    })
    .join(' && ');
}

/**
 * The rows of a text, where rows say all that it says: written again they are the same text, letter
 * by letter. `null` means that only the text itself says it.
 */
export function rowsOfText(text: string): readonly ConditionRow[] | null {
  const rows = text === 'true' ? [] : conditionRows(text);
  return rows && textOfRows(rows) === text ? rows : null;
}
