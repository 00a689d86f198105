import type { Disruption, DisruptionType } from '@perron/schema';

/** The fields that say where the section of a disruption begins and ends: one pair for each type that has one. */
export const sectionFields = [
  'pendel_start_index',
  'pendel_end_index',
  'rail_replacement_start_index',
  'rail_replacement_end_index',
] as const;

/**
 * A section as it is stored: indices of its line's stations, from 0. `null` means that it is not
 * said, or of another type.
 */
export type StoredSection = Pick<Disruption, (typeof sectionFields)[number]>;

/**
 * Where a section begins and ends: indices of its line's stations, from 0; both belong to it.
 * `null` means that it is not stated.
 */
export interface SectionEnds {
  readonly start: number | null;
  readonly end: number | null;
}

const nowhere: SectionEnds = { start: null, end: null };

/**
 * Whether disruptions of a type are on a section of their line. `null` means that no type is chosen
 * yet.
 */
export function hasSection(
  type: DisruptionType | null,
): type is 'replacementpendelzug' | 'replacementsev' {
  return type === 'replacementpendelzug' || type === 'replacementsev';
}

/** The section that counts for a type, out of the stored fields. */
export function sectionEnds(type: DisruptionType, stored: StoredSection): SectionEnds {
  switch (type) {
    case 'replacementpendelzug':
      return { start: stored.pendel_start_index, end: stored.pendel_end_index };
    case 'replacementsev':
      return {
        start: stored.rail_replacement_start_index,
        end: stored.rail_replacement_end_index,
      };
    case 'police':
    case 'medical':
    case 'nostopping':
      return nowhere;
  }
}

/** The fields that store a section of a disruption of this type; those of other types are null. */
export function storedSection(type: DisruptionType, ends: SectionEnds | null): StoredSection {
  const pendel = (type === 'replacementpendelzug' ? ends : null) ?? nowhere;
  const buses = (type === 'replacementsev' ? ends : null) ?? nowhere;
  return {
    pendel_start_index: pendel.start,
    pendel_end_index: pendel.end,
    rail_replacement_start_index: buses.start,
    rail_replacement_end_index: buses.end,
  };
}

/** The fields of a section alone, out of all that a disruption has. */
export function sectionFieldsOf(disruption: StoredSection): StoredSection {
  return mappedSection(disruption, (index) => index);
}

/** The same section with other indices, as after its line's stations have moved. */
export function mappedSection(
  stored: StoredSection,
  indexOf: (index: number) => number,
): StoredSection {
  const at = (index: number | null) => (index === null ? null : indexOf(index));
  return {
    pendel_start_index: at(stored.pendel_start_index),
    pendel_end_index: at(stored.pendel_end_index),
    rail_replacement_start_index: at(stored.rail_replacement_start_index),
    rail_replacement_end_index: at(stored.rail_replacement_end_index),
  };
}

/** Whether any field says where a section begins or ends. */
export function saysSection(stored: StoredSection): boolean {
  return sectionFields.some((field) => stored[field] !== null);
}
