import { factsIn, scenariosOver } from '@perron/core';
import type { FactName, ForeseenAnnouncement } from '@perron/core';
import type { Scenario } from '@perron/schema';
import type { DisplayEngine, Simulation } from '@perron/runtime';
import { useEffect, useState } from 'react';
import { scriptAhead } from '../stage/script-ahead';
import type { StagedOutput } from '../stage/staged-outputs';
import { labelledEvents } from './labelled-events';
import type { LabelledEvent } from './labelled-events';
import { withShown } from './scenario-log';
import type { ShownScenario } from './scenario-log';
import type { TimeSpan } from './shown-span';

/** How a scenario is coloured. */
export type StretchTone = 'usual' | 'special' | 'disrupted';

export interface RibbonStretch extends ShownScenario {
  readonly tone: StretchTone;
}

/** The ribbon's content. */
export interface Ribbon {
  readonly events: readonly LabelledEvent[];
  /** By the keys of the outputs. */
  readonly stretches: ReadonlyMap<string, readonly RibbonStretch[]>;
  /** The announcements to come, by the keys of the outputs. */
  readonly said: ReadonlyMap<string, readonly ForeseenAnnouncement[]>;
}

const paceMs = 1000;
const nothing: Ribbon = { events: [], stretches: new Map(), said: new Map() };
const disruptiveFacts: readonly FactName[] = [
  'disruption_here',
  'disruption_ahead',
  'disruption_announced',
  'pendelzug',
  'replacement_buses',
];

/** The scenario that comes last is the usual one; those that ask for a disruption stand out. */
function toneOf(name: string | null, scenarios: readonly Scenario[]): StretchTone {
  const scenario = scenarios.find((candidate) => candidate.name === name);
  if (!scenario || scenario.id === scenarios.at(-1)?.id) return 'usual';
  // "Not disrupted" asks for none.
  const asked = factsIn(scenario.condition.replace(/!\w+/g, ''));
  return disruptiveFacts.some((fact) => asked.has(fact)) ? 'disrupted' : 'special';
}

function clipped(scenario: ShownScenario, { fromMs, untilMs }: TimeSpan): ShownScenario[] {
  const from = Math.max(scenario.fromMs, fromMs);
  const until = Math.min(scenario.untilMs, untilMs);
  return from < until ? [{ ...scenario, fromMs: from, untilMs: until }] : [];
}

/** The scenarios shown up to now, and those to come if all goes as it is expected now. */
function stretchesOf(
  engine: DisplayEngine,
  log: readonly ShownScenario[],
  span: TimeSpan,
): RibbonStretch[] {
  const frame = engine.frame();
  if (!('situation' in frame)) return [];
  const { situation } = frame;
  const candidates = engine.candidates();
  const scenarios = candidates.map(({ scenario }) => scenario);
  const ahead = { fromMs: Math.max(situation.nowMs, span.fromMs), untilMs: span.untilMs };
  const foreseen =
    ahead.fromMs < ahead.untilMs
      ? scenariosOver(candidates, situation, ahead, engine.disruptions())
      : [];
  const shown: readonly ShownScenario[] = [
    ...log.filter(({ fromMs }) => fromMs < situation.nowMs),
    ...foreseen.map(({ fromMs, untilMs, winner }) => ({
      fromMs,
      untilMs,
      name: winner?.name ?? null,
    })),
  ];
  return joined(shown.flatMap((scenario) => clipped(scenario, span))).map((scenario) => ({
    ...scenario,
    tone: toneOf(scenario.name, scenarios),
  }));
}

/** Past and future are one stretch where the scenario is the same. */
function joined(stretches: readonly ShownScenario[]): ShownScenario[] {
  return stretches.reduce<ShownScenario[]>((all, stretch) => {
    const last = all.at(-1);
    if (!last || last.name !== stretch.name || stretch.fromMs - last.untilMs > paceMs)
      return [...all, stretch];
    return [...all.slice(0, -1), { ...last, untilMs: stretch.untilMs }];
  }, []);
}

function ribbonOf(
  simulation: Simulation,
  staged: readonly StagedOutput[],
  logs: ReadonlyMap<string, readonly ShownScenario[]>,
  span: TimeSpan,
): Ribbon {
  const engines = staged.flatMap(({ key }) => {
    const engine = simulation.display(key);
    return engine ? [{ key, engine }] : [];
  });
  const first = engines.find(({ engine }) => 'situation' in engine.frame())?.engine;
  const frame = first?.frame();
  const events =
    first && frame && 'situation' in frame
      ? labelledEvents(frame.situation, span, first.disruptions() ?? [])
      : [];
  const stretches = new Map(
    engines.map(({ key, engine }) => [key, stretchesOf(engine, logs.get(key) ?? [], span)]),
  );
  const said = new Map(engines.map(({ key, engine }) => [key, scriptAhead(engine, span.untilMs)]));
  return { events, stretches, said };
}

/** The events of a span, and the scenarios of each output under them. */
export function useRibbon(
  simulation: Simulation | null,
  staged: readonly StagedOutput[],
  { fromMs, untilMs }: TimeSpan,
): Ribbon {
  const [ribbon, setRibbon] = useState(nothing);
  const [logs] = useState(() => new Map<string, readonly ShownScenario[]>());
  useEffect(() => {
    if (!simulation) return undefined;
    logs.clear();
    const ends = staged.flatMap(({ key }) => {
      const engine = simulation.display(key);
      if (!engine) return [];
      const note = () => {
        const frame = engine.frame();
        if (!('situation' in frame)) return;
        const name = frame.choice.winner?.name ?? null;
        logs.set(key, withShown(logs.get(key) ?? [], frame.situation.nowMs, name));
      };
      return [engine.subscribe(note)];
    });
    return () => ends.forEach((end) => end());
  }, [simulation, staged, logs]);
  useEffect(() => {
    if (!simulation) return undefined;
    const draw = () => setRibbon(ribbonOf(simulation, staged, logs, { fromMs, untilMs }));
    draw();
    const timer = window.setInterval(draw, paceMs);
    return () => window.clearInterval(timer);
  }, [simulation, staged, logs, fromMs, untilMs]);
  return simulation ? ribbon : nothing;
}
