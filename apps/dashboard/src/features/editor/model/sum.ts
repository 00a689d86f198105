/** Sums are short; what is longer was pasted by mistake. */
const longest = 100;

const token = /\s*(\d+(?:[.,]\d+)?|[.,]\d+|[-+*/()%−×·÷:])\s*/y;

const sameAs: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  ':': '/',
};

/** The numbers and signs of a sum; `null` if there is something else in it. */
function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = [];
  token.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text)?.[1];
    if (found === undefined) return null;
    tokens.push(sameAs[found] ?? found.replace(',', '.'));
    at = token.lastIndex;
  }
  return tokens;
}

/** Reads a sum from left to right; each function takes what is its part. */
class SumReader {
  readonly #tokens: readonly string[];
  readonly #whole: number;

  #next = 0;
  constructor(tokens: readonly string[], whole: number) {
    this.#tokens = tokens;
    this.#whole = whole;
  }

  /** NaN: it is no sum. */
  value(): number {
    const value = this.#terms();
    return this.#next === this.#tokens.length ? value : NaN;
  }

  #takes(...signs: readonly string[]): string | null {
    const sign = this.#tokens[this.#next];
    if (sign === undefined || !signs.includes(sign)) return null;
    this.#next += 1;
    return sign;
  }

  #terms(): number {
    let value = this.#factors();
    for (let sign = this.#takes('+', '-'); sign !== null; sign = this.#takes('+', '-')) {
      value = sign === '+' ? value + this.#factors() : value - this.#factors();
    }
    return value;
  }

  #factors(): number {
    let value = this.#factor();
    for (let sign = this.#takes('*', '/'); sign !== null; sign = this.#takes('*', '/')) {
      value = sign === '*' ? value * this.#factor() : value / this.#factor();
    }
    return value;
  }

  #factor(): number {
    if (this.#takes('-') !== null) return -this.#factor();
    if (this.#takes('+') !== null) return this.#factor();
    let value = this.#simple();
    while (this.#takes('%') !== null) value = (value / 100) * this.#whole;
    return value;
  }

  #simple(): number {
    if (this.#takes('(') !== null) {
      const value = this.#terms();
      return this.#takes(')') === null ? NaN : value;
    }
    const read = this.#tokens[this.#next] ?? '';
    if (!/^[\d.]/.test(read)) return NaN;
    this.#next += 1;
    return Number(read);
  }
}

/**
 * The value of what was typed into a number field: `1320-40`, `1920/3`, `50%*2`, `(800 − 3×20) : 2`.
 * Decimals have a point or a comma; a unit at the end (`px`, `°`) is ignored.
 * @param whole what 100 % is, such as the width of the scene
 * @returns null where it is no sum, or has no finite value
 */
export function sumOf(typed: string, whole = 1): number | null {
  const text = typed.replace(/\s*(px|°|ms|s|min|mm)\s*$/, '').trim();
  if (text === '' || text.length > longest) return null;
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const value = new SumReader(tokens, whole).value();
  return Number.isFinite(value) ? value : null;
}
