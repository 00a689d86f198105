import { createHash } from 'node:crypto';
import { maxNamedUsages } from '@perron/schema';
import type { Loss } from '@perron/schema';
import { ApiError } from '../../api-error';
import type { Taken } from './losses-between';
import type { DisplayRow } from './read-programme';

/** The losses that a caller has said yes to. */
export interface Consent {
  /** To displays that are left without a scene. */
  readonly leaveWithoutScene: boolean;
  /** To the losses that this stands for; `null` means to none. */
  readonly confirmed: string | null;
}

/**
 * Stands for losses: what is lost and by which displays. How many displays without a number are connected at
 * this second is no part of it.
 */
export function digestOf(taken: readonly Taken[]): string {
  const parts = taken.map(({ kind, of, displays }) => [
    // A new scenario has another number with each try.
    ...[kind, of?.entity ?? null, kind === 'unreadable_condition' ? of?.name : of?.id],
    displays.map(({ id }) => id).sort((a, b) => a - b),
  ]);
  const sorted = parts.map((part) => JSON.stringify(part)).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 32);
}

function counted(displays: readonly DisplayRow[]): Loss['displays'] {
  return {
    total: displays.reduce((sum, { count }) => sum + count, 0),
    items: displays
      .filter(({ id }) => id !== 0)
      .slice(0, maxNamedUsages)
      .map(({ id, name }) => ({ entity: 'display' as const, id, name })),
  };
}

const inDisplays = (total: number) => (total === 1 ? '1 display' : `${total} displays`);

function sentenceOf({ kind, of, displays: { total } }: Loss): string {
  const on = `on ${inDisplays(total)}`;
  const name = `"${of?.name ?? ''}"`;
  switch (kind) {
    case 'without_scene':
      return `This would leave ${inDisplays(total)} without a scene on a usual day.`;
    case 'unreadable_condition':
      return total === 0
        ? `Displays cannot read the condition of ${name}: it would never be shown.`
        : `Displays cannot read the condition of ${name}: the last readable one stays in force ${on}.`;
    case 'scenario_not_shown':
      return `The scenario ${name} would never be shown any more ${on}.`;
    case 'disruption_not_shown':
      return `The running disruption ${name} would not be shown any more ${on}.`;
    case 'message_emptied':
      return `The running disruption ${name} would have no message any more ${on}.`;
    case 'bucket_empty':
      return `Nothing of the bucket ${name} would be on air any more ${on}.`;
    case 'board_empty':
      return `No departure passes the filter of a board of ${name} ${on}.`;
  }
}

/** Refuses what takes something from passengers, unless the caller has said yes to it. */
export function refuseUnconfirmed(taken: readonly Taken[], consent: Consent): void {
  const digest = digestOf(taken);
  if (taken.length === 0 || digest === consent.confirmed) return;
  const open = taken.filter(({ kind }) => kind !== 'without_scene' || !consent.leaveWithoutScene);
  if (open.length === 0) return;
  const losses = open.map(({ kind, of, displays }): Loss => ({
    kind,
    ...(of && { of }),
    displays: counted(displays),
  }));
  const left = losses.find(({ kind }) => kind === 'without_scene');
  const how = left
    ? 'Send it again with leave_without_scene=true or with confirm_losses if that is meant.'
    : 'Send it again with confirm_losses if that is meant.';
  throw new ApiError(
    left ? 'left_without_scene' : 'takes_from_passengers',
    `${losses.map(sentenceOf).join(' ')} ${how}`,
    { losses, confirm: digest, ...(left && { displaysLeft: left.displays }) },
  );
}
