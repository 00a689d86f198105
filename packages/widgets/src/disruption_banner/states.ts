import type { WidgetState } from '../host/states';
import type { AnnouncedDisruption } from '../shared/language/shown-disruption';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { disruptedHere, disruptionBannerSample as sample, policeOperation } from './sample';
import type { DisruptionBannerConfig } from './schema';

const medical: AnnouncedDisruption = {
  ...policeOperation,
  type: 'medical',
  priority: 40,
  title: 'U8: Notarzteinsatz',
  messages: [
    {
      language: 'de',
      message: 'Wegen eines Notarzteinsatzes in Heinrich-Heine-Straße warten Züge einige Minuten.',
    },
  ],
};

const noStopping: AnnouncedDisruption = {
  ...policeOperation,
  type: 'no_stopping',
  priority: 20,
  title: 'U6: Kein Halt in Französische Straße',
  reason: 'Bauarbeiten',
  messages: [
    { language: 'de', message: 'In Französische Straße halten wegen Bauarbeiten keine Züge.' },
    { language: 'en', message: 'Trains do not stop at Französische Straße: building works.' },
  ],
};

const long: AnnouncedDisruption = {
  ...policeOperation,
  title:
    'U8: Verspätungen wegen Fahrleitungsinstandsetzungsarbeiten zwischen Gesundbrunnen und Wittenau',
  messages: [
    {
      language: 'de',
      message:
        'Zwischen Gesundbrunnen und Karl-Bonhoeffer-Nervenklinik kommt es zu Verspätungen. Bitte weichen Sie auf die Linien S1, S25 und S26 oder die Schienenersatzverkehrsbusse aus und planen Sie 15 Minuten mehr ein.',
    },
  ],
};

const arabic: AnnouncedDisruption = {
  ...policeOperation,
  title: 'عملية للشرطة على الخط U8',
  messages: [{ language: 'de', message: 'يرجى توقع تأخيرات في محطة Alexanderplatz.' }],
};

const nothing = disruptedHere([]);

/** States for the gallery and golden pictures. */
export const disruptionBannerStates: readonly WidgetState<DisruptionBannerConfig>[] = [
  {
    name: { en: 'Medical emergency', de: 'Notarzteinsatz' },
    input: { ...sample, situation: disruptedHere([medical]) },
  },
  {
    name: { en: 'No stop', de: 'Kein Halt' },
    input: { ...sample, situation: disruptedHere([noStopping]) },
  },
  {
    name: { en: 'In English', de: 'Auf Englisch' },
    input: { ...sample, situation: { ...sample.situation, languages: ['en'] } },
  },
  {
    name: { en: 'Ahead of a vehicle, wide', de: 'Vor einem Fahrzeug, breit' },
    input: {
      ...sample,
      config: { ...sample.config, padding: 40, font: { ...sample.config.font, fontSize: 44 } },
      size: { width: 1920, height: 220 },
      situation: {
        ...vehicleSituation,
        disruptions: {
          state: 'known',
          running: [medical],
          here: [],
          ahead: [medical],
          announced: [medical],
          fetchedAtMs: sampleNowMs,
        },
      },
    },
  },
  {
    name: { en: 'Large, no sizes chosen', de: 'Groß, keine Größen gewählt' },
    input: { ...sample, size: { width: 1600, height: 600 }, situation: disruptedHere([medical]) },
  },
  {
    name: { en: 'Long words', de: 'Lange Wörter' },
    input: { ...sample, situation: disruptedHere([long]) },
  },
  {
    name: { en: 'Right to left', de: 'Von rechts nach links' },
    input: { ...sample, situation: disruptedHere([arabic]) },
  },
  {
    name: { en: 'Portrait', de: 'Hochformat' },
    input: { ...sample, size: { width: 400, height: 600 }, situation: disruptedHere([long]) },
  },
  {
    name: { en: 'Old data', de: 'Alte Daten' },
    input: { ...sample, situation: { ...sample.situation, nowMs: sampleNowMs + 240_000 } },
  },
  {
    name: { en: 'Colours that do not fit', de: 'Farben, die nicht passen' },
    input: {
      ...sample,
      config: { ...sample.config, background: '#0b1a33', font: sample.config.font },
    },
  },
  {
    name: { en: 'None, in the editor', de: 'Keine, im Editor' },
    input: { ...sample, situation: nothing, mode: 'editor' },
  },
  {
    name: { en: 'Loading, in the editor', de: 'Wird geladen, im Editor' },
    input: {
      ...sample,
      situation: { ...nothing, disruptions: { state: 'loading' } },
      mode: 'editor',
    },
  },
  {
    name: { en: 'None, on a display: hidden', de: 'Keine, auf einer Anzeige: ausgeblendet' },
    input: { ...sample, situation: nothing },
  },
];
