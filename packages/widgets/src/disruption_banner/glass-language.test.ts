import { expect, test } from 'vitest';
import { glassLanguage } from '../shared/language/glass-language';
import { sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { disruptionBannerModel } from './model';
import { disruptedHere, disruptionBannerSample, policeOperation } from './sample';

/** Every five seconds of two minutes. */
const moments = Array.from({ length: 24 }, (_, step) => sampleNowMs + step * 5_000);

test('while nothing is told, heads stay in the leading language', () => {
  const spoken = moments.map((nowMs) => glassLanguage({ ...sampleSituation, nowMs }));
  expect(new Set(spoken)).toEqual(new Set(['de']));
});

test('a sentence in place of content is told in each language for ten seconds', () => {
  const spoken = moments.map((nowMs) =>
    glassLanguage({ ...sampleSituation, nowMs }, { hasSentence: true }),
  );
  expect(spoken.join(' ')).toContain('de en en de de en en');
});

test('heads change language together with the message of a banner', () => {
  const spoken = moments.map((nowMs) => {
    const situation = disruptedHere([policeOperation], { nowMs });
    const banner = disruptionBannerModel({ ...disruptionBannerSample, situation });
    const isGerman = banner.state === 'shown' && banner.text?.startsWith('Bitte') === true;
    expect(glassLanguage(situation)).toBe(isGerman ? 'de' : 'en');
    return glassLanguage(situation);
  });
  expect(new Set(spoken)).toEqual(new Set(['de', 'en']));
});

test('a message in one language alone takes no turn from a sentence that is told in both', () => {
  const messages = policeOperation.messages.slice(0, 1);
  const spoken = moments.map((nowMs) =>
    glassLanguage(disruptedHere([{ ...policeOperation, messages }], { nowMs }), {
      hasSentence: true,
    }),
  );
  expect(new Set(spoken)).toEqual(new Set(['de', 'en']));
});

test('on a scene without a banner heads stay in one language, whatever is disrupted here', () => {
  const heads = (messageWidgets: { banner: boolean; diagram: boolean }) =>
    new Set(
      moments.map((nowMs) =>
        glassLanguage(disruptedHere([policeOperation], { nowMs }), { messageWidgets }),
      ),
    );
  expect(heads({ banner: false, diagram: false })).toEqual(new Set(['de']));
  // The diagram of a shuttle tells nothing of a police operation.
  expect(heads({ banner: false, diagram: true })).toEqual(new Set(['de']));
  expect(heads({ banner: true, diagram: false })).toEqual(new Set(['de', 'en']));
});
