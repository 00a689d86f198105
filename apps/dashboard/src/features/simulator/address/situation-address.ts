import { whatIf } from '@perron/schema';
import type { SimulatedSituation, WhatIf } from '@perron/schema';
import { draftOfAddress } from '../../../kit/kept-situations/draft-of-address';
import type { ListedWhatIf } from './address-of';
import type { SharedSearch } from './simulator-search';

/** An address holds at most this many what-ifs: programs must still be able to carry the link. */
const maxInAddress = 20;

/** One what-if as it is in an address; `null` if it is none. */
export function whatIfOfText(text: string): WhatIf | null {
  try {
    const parsed = whatIf.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function meantTexts(texts: readonly string[] | undefined): string[] | undefined {
  const meant = (texts ?? []).filter((text) => whatIfOfText(text) !== null);
  return meant.length === 0 ? undefined : meant.slice(0, maxInAddress);
}

/** An address without the JSON in it that is no what-if, or no change that can be shown. */
export function meantBy<Search extends Partial<SharedSearch>>(search: Search): Search {
  const { draft } = search;
  return {
    ...search,
    if: meantTexts(search.if),
    off: meantTexts(search.off),
    draft: draft === undefined || draftOfAddress(draft) === null ? undefined : draft,
  };
}

/** The what-ifs of an address: those that are on, then those that are off. */
export function listedOf(search: SharedSearch): ListedWhatIf[] {
  const read = (list: readonly string[] | undefined, isOn: boolean) =>
    (list ?? []).flatMap((text) => {
      const found = whatIfOfText(text);
      return found === null ? [] : [{ whatIf: found, isOn }];
    });
  return [...read(search.if, true), ...read(search.off, false)];
}

/** The situation that an address names, without the faults that are switched off. */
export function situationOf(
  place: SimulatedSituation['place'],
  search: SharedSearch,
): SimulatedSituation {
  return {
    place,
    at: search.at ?? null,
    what_ifs: listedOf(search)
      .filter(({ isOn }) => isOn)
      .map(({ whatIf: inner }) => inner),
    output_type_ids: search.output ?? [],
  };
}
