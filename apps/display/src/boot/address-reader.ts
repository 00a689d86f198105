import type { DisplayAddress } from '@perron/runtime';
import { stationCode } from '@perron/schema';

/** A parameter of the address that is not what it must be, for the installer to read. */
export interface AddressProblem {
  readonly parameter: string;
  readonly expected: { readonly de: string; readonly en: string };
  readonly came: string;
}

/** No screen is larger; a larger number is a slip of the hand. */
const maxPx = 16_384;

const aNumber = (max: number) => ({
  de: `eine ganze Zahl von 1 bis ${max}`,
  en: `a whole number from 1 to ${max}`,
});

/** Reads the parameters of an address, and gathers what is wrong with them. */
export class AddressReader {
  readonly problems: AddressProblem[] = [];
  readonly #query: URLSearchParams;

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  /** `null` means that it is not there, or empty. */
  text(parameter: string): string | null {
    const text = this.#query.get(parameter)?.trim() ?? '';
    return text === '' ? null : text;
  }

  /** Says that a parameter is wrong. */
  refuse(problem: AddressProblem): void {
    this.problems.push(problem);
  }

  number(parameter: string, max: number): number | null {
    const text = this.text(parameter);
    if (text === null) return null;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= max) return value;
    this.problems.push({ parameter, expected: aNumber(max), came: text });
    return null;
  }

  /** `null` means that it is not there, or no station's code. */
  station(parameter: string): string | null {
    const text = this.text(parameter);
    if (text === null || stationCode.safeParse(text).success) return text;
    const codes = 'A27 / 900100003 / de:11000:900100003';
    this.problems.push({
      parameter,
      expected: {
        de: `die Kennung einer Station: ${codes}`,
        en: `the code of a station: ${codes}`,
      },
      came: text,
    });
    return null;
  }

  platform(parameter: string): string | null {
    const text = this.text(parameter);
    if (text === null || text.length <= 20) return text;
    this.problems.push({
      parameter,
      expected: { de: 'ein Gleis, höchstens 20 Zeichen', en: 'a platform, 20 characters at most' },
      came: text,
    });
    return text;
  }

  screen(): DisplayAddress['screen'] {
    const width = this.number('w', maxPx);
    const height = this.number('h', maxPx);
    if (width !== null && height !== null) return { width, height };
    const missing = width === null ? 'w' : 'h';
    const oneAlone = width !== height;
    if (oneAlone && this.text(missing) === null) {
      this.problems.push({ parameter: missing, expected: aNumber(maxPx), came: '–' });
    }
    return null;
  }
}
