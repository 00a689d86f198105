import type { Choice, Situation } from '@perron/core';
import { sampleSituation } from '@perron/widgets/host';
import { expect, test } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { WhyPanel } from './WhyPanel';
import type { Chosen } from './WhyPanel';

const board = { id: 18, name: 'Departures Display', priority: 100, condition: '!vehicle' };
const train = { id: 19, name: 'Train', priority: 80, condition: '!vehicle && train_in_station' };

function chosen(isTrainThere: boolean): Chosen {
  const situation: Situation = { ...sampleSituation, trainAtPlatform: isTrainThere };
  const winner = isTrainThere ? train : board;
  const choice: Choice = {
    winner: { ...winner, parent_id: null, type: 'scenario' },
    playlist: null,
    errors: [],
    trace: [train, board].map(({ id: scenarioId, ...rest }) => ({
      ...rest,
      scenarioId,
      value: { state: rest === train && !isTrainThere ? 'not_fulfilled' : 'fulfilled' },
    })),
  };
  return { choice, situation };
}

async function draw(now: Chosen, without: Chosen | null) {
  await drawPage({
    pages: { '/': () => <WhyPanel name="Strip" chosen={now} without={without} /> },
    parts: ['simulator', 'why', 'condition-builder'],
  });
  return document.body.textContent;
}

test('the choice is told in a sentence and scenario by scenario, with conditions', async () => {
  const text = await draw(chosen(true), null);
  expect(text).toContain('“At a stop” and “Train in station” hold, so Train is shown.');
  expect(text).toContain('Would hold, but 80 comes first');
  expect(text).toContain('!vehicle && train_in_station');
  expect(text).not.toContain('from What if');
});

test('a fact that What if has made so is marked, and what was shown before is named', async () => {
  const text = await draw(chosen(true), chosen(false));
  expect(text).toContain('Without What if: Departures Display.');
  expect(document.querySelectorAll('em')).toHaveLength(1);
  expect(document.querySelector('em')?.closest('li')?.textContent).toContain('Train in station');
});
