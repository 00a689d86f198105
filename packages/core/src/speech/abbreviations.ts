import type { SpokenLanguage } from '../announcements/announcement';

type Rule = readonly [pattern: RegExp, spoken: string];

/**
 * The dot of an abbreviation may end the sentence too: it does before a capital and at the end. Names
 * such as "Frankfurter Str. Nord" then have a pause, which harms nobody.
 */
function dotted(abbreviation: string, spoken: string): Rule[] {
  const start = /^\p{Lu}/u.test(abbreviation) ? String.raw`(?<!\p{L})` : '';
  return [
    [new RegExp(String.raw`${start}${abbreviation}\.(?=\s+\p{Lu}|\s*$)`, 'gu'), `${spoken}.`],
    [new RegExp(String.raw`${start}${abbreviation}\.`, 'gu'), spoken],
  ];
}

/** Names of stops are German in English sentences too. */
const names: readonly Rule[] = [
  ...dotted('Str', 'Straße'),
  ...dotted('str', 'straße'),
  ...dotted('Pl', 'Platz'),
  ...dotted('pl', 'platz'),
  ...dotted('Al', 'Allee'),
  ...dotted('Ch', 'Chaussee'),
  ...dotted('Krhs', 'Krankenhaus'),
  ...dotted('Flugh', 'Flughafen'),
  ...dotted('Frdh', 'Friedhof'),
  [/(?<!\p{L})St\.(?= \p{Lu})/gu, 'Sankt'],
  [/(?<!\p{L})Hbf\.?(?!\p{L})/gu, 'Hauptbahnhof'],
  [/(?<!\p{L})Bhf\.?(?!\p{L})/gu, 'Bahnhof'],
  [/(?<=\p{Ll})bhf\.?(?!\p{L})/gu, 'bahnhof'],
  // Two names of one stop.
  [/(?<=[\p{L}.]) ?\/ ?(?=\p{Lu})/gu, ', '],
];

const rules: Readonly<Record<SpokenLanguage, readonly Rule[]>> = {
  de: [
    [/(?<![\p{L}\p{N}])S ?\+ ?U(?= |$)/gu, 'S- und U-Bahnhof'],
    [/(?<![\p{L}\p{N}])(?<!Linie )([SU])(?= \p{Lu}\p{Ll})/gu, '$1-Bahnhof'],
    ...names,
    [/(?<!\p{L})z\. ?B\./gu, 'zum Beispiel'],
    [/(?<!\p{L})bzw\./gu, 'beziehungsweise'],
    [/(?<!\p{L})ca\./gu, 'etwa'],
    [/(?<!\p{L})ggü\./gu, 'gegenüber'],
    [/(?<!\p{L})Nr\. ?/gu, 'Nummer '],
    [/(?<=\d) ?[Mm]in\.?(?!\p{L})/gu, ' Minuten'],
    [/ ?& ?/g, ' und '],
    [/ ?\+ ?(?=\p{L})/gu, ' und '],
    [/ ?°C/g, ' Grad'],
    [/ ?%/g, ' Prozent'],
    [/ ?€/g, ' Euro'],
  ],
  en: [
    [/(?<![\p{L}\p{N}])S ?\+ ?U(?= |$)/gu, 'S and U station'],
    [/(?<![\p{L}\p{N}])([SU])(?= \p{Lu}\p{Ll})/gu, '$1 station'],
    ...names,
    [/(?<!\p{L})e\. ?g\./gu, 'for example'],
    [/(?<!\p{L})approx\./gu, 'about'],
    [/(?<!\p{L})No\. ?(?=\d)/gu, 'number '],
    [/(?<=\d) ?min\.?(?!\p{L})/gu, ' minutes'],
    [/ ?& ?/g, ' and '],
    [/ ?\+ ?(?=\p{L})/gu, ' and '],
    [/ ?°C/g, ' degrees'],
    [/ ?%/g, ' percent'],
    [/ ?€/g, ' euros'],
  ],
};

/** Abbreviations and signs in the order in which they are put into words. */
export function spokenAbbreviations(language: SpokenLanguage): readonly Rule[] {
  return rules[language];
}
