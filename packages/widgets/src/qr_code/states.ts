import type { Situation } from '@perron/core';
import type { WidgetState } from '../host/states';
import { sampleSituation } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { qrCodeSample } from './sample';
import { qrCodeSchema } from './schema';
import type { QrCodeConfig } from './schema';

const { situation } = qrCodeSample;
const inVehicle: Situation = { ...situation, ...vehicleSituation };
/** The situation of a server that has no public address; it has its sample's languages. */
const withoutAddress: Situation = sampleSituation;

/** The code's states, for the gallery and the golden pictures. */
export const qrCodeStates: readonly WidgetState<QrCodeConfig>[] = [
  {
    name: { en: 'English', de: 'Englisch' },
    input: { ...qrCodeSample, situation: { ...situation, languages: ['en'] } },
  },
  {
    name: { en: 'In a vehicle: the next station', de: 'Im Fahrzeug: die nächste Station' },
    input: { ...qrCodeSample, situation: inVehicle },
  },
  {
    name: { en: 'Without a caption', de: 'Ohne Beschriftung' },
    input: { ...qrCodeSample, config: qrCodeSchema.parse({ caption: false }) },
  },
  {
    name: {
      en: 'Small: the caption gives way to the code',
      de: 'Klein: Die Beschriftung weicht dem Code',
    },
    input: { ...qrCodeSample, size: { width: 111, height: 111 } },
  },
  {
    name: {
      en: 'In the editor, where the server has no public address',
      de: 'Im Editor, wenn der Server keine öffentliche Adresse hat',
    },
    input: { ...qrCodeSample, situation: withoutAddress, mode: 'editor' },
  },
  {
    name: { en: 'Too small, in the editor', de: 'Zu klein, im Editor' },
    input: { ...qrCodeSample, size: { width: 100, height: 100 }, mode: 'editor' },
  },
];
