/** One fact held against a value. */
export interface ConditionTerm {
  readonly fact: string;
  /**
   * `is` and `is-not` of a fact that is true or false; `==`, `!=` and `in` of one that is a text; `between`
   * and `not-between` of a time or a day.
   */
  readonly compare: 'is' | 'is-not' | '==' | '!=' | 'in' | 'between' | 'not-between';
  /** Empty for a fact that is true or false; of a span its first and its last. */
  readonly values: readonly string[];
}

/** All rows have to hold; of a row one term is enough. */
export type ConditionRow = readonly ConditionTerm[];

const boolTerm = /^(!?)([a-z_]+)$/;
const equalTerm = /^([a-z_]+) (==|!=) "([^"\\]*)"$/;
const listTerm = /^([a-z_]+) in \[("[^"\\]*"(?:, "[^"\\]*")*)\]$/;

const spanTerm = /^(!?)([a-z_]+)\.between\("([^"\\]*)", "([^"\\]*)"\)$/;

/** The facts by name, each with its type. */
export type FactTypes = Readonly<
  Record<string, { readonly type: 'bool' | 'string'; readonly form?: 'time' | 'date' }>
>;

function typeOf(facts: FactTypes, name: string): 'bool' | 'string' | null {
  return Object.hasOwn(facts, name) ? (facts[name]?.type ?? null) : null;
}

function termOf(text: string, facts: FactTypes): ConditionTerm | null {
  const [, not, flag = ''] = boolTerm.exec(text) ?? [];
  if (typeOf(facts, flag) === 'bool') {
    return { fact: flag, compare: not === '' ? 'is' : 'is-not', values: [] };
  }
  const [, equal = '', sign, value = ''] = equalTerm.exec(text) ?? [];
  if (typeOf(facts, equal) === 'string') {
    return { fact: equal, compare: sign === '==' ? '==' : '!=', values: [value] };
  }
  const [, notIn, spanned = '', from = '', until = ''] = spanTerm.exec(text) ?? [];
  if (Object.hasOwn(facts, spanned) && facts[spanned]?.form !== undefined) {
    const compare = notIn === '' ? 'between' : 'not-between';
    return { fact: spanned, compare, values: [from, until] };
  }
  const [, listed = '', list = ''] = listTerm.exec(text) ?? [];
  if (typeOf(facts, listed) !== 'string') return null;
  return { fact: listed, compare: 'in', values: list.slice(1, -1).split('", "') };
}

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
export function rowsOfText(text: string, facts: FactTypes): readonly ConditionRow[] | null {
  const rows: ConditionRow[] = [];
  for (const part of text === 'true' ? [] : text.split(' && ')) {
    const inside = /^\((.*)\)$/.exec(part)?.[1]?.split(' || ') ?? [part];
    const terms = inside.map((term) => termOf(term, facts));
    if (!terms.every((term) => term !== null)) return null;
    rows.push(terms);
  }
  return textOfRows(rows) === text ? rows : null;
}
