export * from './announcements/announcement';
export * from './announcements/announcements-due';
export * from './announcements/loudness';
export * from './announcements/rules';
export * from './announcements/speaker';
export * from './carousel/contents-on-air';
export * from './carousel/easing';
export * from './carousel/fitting-media';
export * from './carousel/turn';
export * from './departures/board';
export * from './departures/board-filter';
export * from './departures/board-view';
export * from './departures/call';
export * from './departures/directions-in-address';
export * from './departures/further-departures';
export * from './departures/goes-towards';
export * from './departures/kept-timetable';
export * from './departures/loss';
export * from './departures/planned-calls';
export * from './departures/promised';
export * from './departures/without-twins';
export * from './disruptions/relevance';
export * from './disruptions/runtime-form';
export * from './freshness/ladder';
export * from './freshness/plausibility';
export * from './lines/contrast';
export * from './lines/line-badge';
export * from './lines/network-style';
export * from './lines/station-key';
export * from './lines/station-name';
export * from './lines/station-signs';
export * from './outages/common-cause';
export * from './playlist/fitting-scene';
export * from './playlist/frame-at';
export * from './scenarios/choose';
export * from './scenarios/condition';
export * from './scenarios/condition-over';
export * from './scenarios/everyday';
export * from './scenarios/facts';
export * from './scenarios/known-scenarios';
export * from './scenarios/scenarios-over';
export {
  buildSituation,
  type Asked,
  type SituationInput,
  type Snapshot,
} from './situation/build-situation';
export * from './situation/foreseen';
export * from './situation/situation-at';
export * from './situation/situation';
export { stationHasTrain } from './situation/train-in-station';
export * from './speech/spoken-text';
export * from './templates/catalogue';
export * from './templates/fill-template';
export * from './time/epoch-ms';
export * from './time/local-time';
export * from './time/zone-span';
export * from './trip/position';
export * from './trip/trip-of';
