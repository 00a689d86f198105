/** Last words, or their ends, that are masculine or neuter and take "am". */
const withAm =
  /(?:platz|plätzchen|tor|damm|markt|park|ring|garten|ufer|bahnhof|bhf\.?|kreuz|stern|zentrum|tunnel|hafen|turm|graben|weg)$/i;
/** Those of streets that one is in, and those that one is at. */
const withInDer = /(?:straße|strasse|str\.|gasse|zeile)$/i;
const withAnDer = /(?:allee|chaussee|promenade|brücke)$/i;
/** Names that begin with a word of this kind: "Rathaus Neukölln". */
const beginsWithAm = /^(?:rathaus|bahnhof|flughafen|klinikum|stadion|schloss|theater|zoo)\b/i;

/** An adjective at the start: "Zoologischer", "Schlesisches", "Alter". Names of towns as "Berliner" stay. */
const adjective =
  /^((?:\p{L}+isch|\p{L}*deutsch|\p{L}+lesch|groß|klein|neu|alt|hoh|rot|weiß|schwarz|grün|lang|breit|ober|unter))(?:er|es|e)(?= )/iu;

const declined = (name: string) => name.replace(adjective, '$1en');

/** Where a station is, as German says it: "am Hermannplatz", "in der Osloer Straße", "an der Station Wittenau". */
export function atStationInGerman(name: string): string {
  if (withAm.test(name) || beginsWithAm.test(name)) return `am ${declined(name)}`;
  if (withInDer.test(name)) return `in der ${declined(name)}`;
  if (withAnDer.test(name)) return `an der ${declined(name)}`;
  return `an der Station ${name}`;
}

/** The same of several, each with its own word. */
export function atStationsInGerman(names: readonly string[]): string {
  const places = names.map(atStationInGerman);
  if (places.length < 2) return places[0] ?? '';
  return `${places.slice(0, -1).join(', ')} und ${places.at(-1) ?? ''}`;
}
