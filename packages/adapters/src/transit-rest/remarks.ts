import type { Remark } from '@perron/schema';
import { plainText, shortened } from '../shared/plain-text';
import type { Omissions } from './omissions';
import type { RawRemark } from './raw-shapes';
import { rawRemark } from './raw-shapes';
import { productFlags } from './stop-shapes';

const maxTextLength = 2_000;
const maxRemarksPerRow = 50;

/** Status codes that say: the whole trip does not run. */
const cancelledCodes = new Set(['cancelled', 'text.realtime.journey.cancelled']);

/**
 * Remarks of one answer. Upstreams repeat one warning on every row, with the same markup: it is
 * read once, and is in the answer once, at the first row that carries it.
 */
export class RemarkReader {
  readonly #texts = new Map<string, string>();
  readonly #stated = new Set<string>();

  /** The remarks of one row. */
  read(raw: readonly RawRemark[]): Remark[] {
    const remarks: Remark[] = [];
    for (const item of raw) {
      const remark = this.#remark(item);
      const key = keyOf(remark);
      if (
        isWarning(remark)
          ? this.#stated.has(key)
          : remarks.some((candidate) => keyOf(candidate) === key)
      ) {
        continue;
      }
      if (isWarning(remark)) this.#stated.add(key);
      remarks.push(remark);
    }
    return remarks;
  }

  #text(html: string | null | undefined): string | null {
    if (html == null) return null;
    let text = this.#texts.get(html);
    if (text === undefined) {
      text = shortened(plainText(html).text, maxTextLength);
      this.#texts.set(html, text);
    }
    return text === '' ? null : text;
  }

  #remark(raw: RawRemark): Remark {
    const { type, code, id, icon, priority, products, company, categories } = raw;
    const { validFrom, validUntil, modified } = raw;
    return {
      type,
      ...(code !== undefined && { code }),
      ...(id !== undefined && { id }),
      text: this.#text(raw.text),
      ...(raw.summary !== undefined && { summary: this.#text(raw.summary) }),
      ...(icon && { icon: { type: icon.type, title: this.#text(icon.title) } }),
      ...(priority != null && { priority }),
      ...(products && { products: productFlags(products) }),
      ...(company != null && { company }),
      ...(categories && { categories }),
      ...(validFrom != null && { validFrom }),
      ...(validUntil != null && { validUntil }),
      ...(modified != null && { modified }),
    };
  }
}

/**
 * A warning that is still an announcement comes as `status`, but with a warning's id. One with a code is
 * a state of its row, and stays at each.
 */
function isWarning({ type, id, code }: Remark): boolean {
  return type === 'warning' || (type === 'status' && id != null && code == null);
}

function keyOf({ type, id, code, summary, text }: Remark): string {
  return JSON.stringify(id == null ? [type, code, summary, text] : [type, id]);
}

/** Those that have the shape of a remark and say anything; what cannot be read is left out. */
export function rawRemarks(
  raw: readonly unknown[] | null | undefined,
  omissions: Omissions,
): RawRemark[] {
  return (raw ?? []).slice(0, maxRemarksPerRow).flatMap((item) => {
    const remark = omissions.read(rawRemark, item);
    return remark && (remark.code ?? remark.text ?? remark.summary) ? [remark] : [];
  });
}

/** A code says that the whole trip does not run. */
export function haveCancelledCode(remarks: readonly RawRemark[]): boolean {
  return remarks.some(({ code }) => code != null && cancelledCodes.has(code));
}

/**
 * A headline that as a whole says that the trip is cancelled, with or without its line: "U8: Trip is
 * cancelled". A sentence about something else that mentions it is none: "If your trip is cancelled, call …".
 */
const longestHeadline = 200;
const tripIsCancelled = /^(?:[^:.!?]{1,40}:\s*)?(?:(?:this|the)\s+)?trip is cancell?ed\s*[.!]?$/i;

function saysTripIsCancelled({ type, summary, text }: RawRemark): boolean {
  const said = summary ?? text ?? '';
  if (type !== 'warning' || said.length > longestHeadline) return false;
  return tripIsCancelled.test(plainText(said).text.trim());
}

/** Remarks say that the trip of a row does not run, although the row may not (specification, section 5). */
export function sayCancelled(remarks: readonly RawRemark[]): boolean {
  return haveCancelledCode(remarks) || remarks.some(saysTripIsCancelled);
}

/**
 * Remarks that let a trip pass which cannot be read otherwise (specification, section 5): a code
 * of a cancelled journey, or a warning whose summary mentions cancelled.
 */
export function mentionCancelled(remarks: readonly RawRemark[]): boolean {
  return (
    haveCancelledCode(remarks) ||
    remarks.some(({ type, summary }) => type === 'warning' && /cancell?ed/i.test(summary ?? ''))
  );
}
