/**
 * The numbers of all advisory locks that this server takes in its database. They are in one table
 * because a number that two parts share makes them wait for each other. A number that has shipped
 * stays: while a new version starts, the old one may still run.
 */
export const advisoryLocks = {
  /** Events get their numbers in the order of the commits. */
  eventOrder: 7_105_115,
  /** The rules about users that look at all of them. */
  users: 7_105_116,
  /** One node at a time counts the devices that wait for their code to be entered. */
  pairing: 7_105_117,
  /** One node at a time deletes old events. */
  eventRetention: 7_105_118,
  /** One node at a time notes changes of state of displays. */
  displayStates: 7_105_124,
  /** With the hash of a name as its second number: one upload or deletion of a file at a time. */
  storedFiles: 7_105_119,
  /** The bytes of all stored files together are counted by one upload at a time. */
  storedBytes: 7_105_147,
  /** With the hash of a scene and a user as its second number: one save of a draft at a time. */
  sceneDrafts: 7_105_126,
  /** One node at a time takes the list of stations to a new timetable. */
  networkStations: 7_105_129,
  /** One node at a time calls the numbers of loudspeakers. */
  telephone: 7_105_140,
  /** The bytes of all recordings together are counted by one upload at a time. */
  recordingSounds: 7_105_155,
  /** One call at a time lays in what is missing of the starter programme. */
  starterProgramme: 7_105_183,
  /** With the number of a user as its second one: what one person changes is counted change by change. */
  changesOfOne: 7_105_171,
  /** One operator at a time says which sources of realtime are believed. */
  sourceOverrules: 7_105_198,
} as const;
