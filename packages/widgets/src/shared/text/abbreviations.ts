/** Asides that only tell where exactly at a stop, and near which city: "[Pos 5-6]", "(bei Berlin)". */
const asides: readonly (readonly [RegExp, string])[] = [
  [/ ?\[[^\]]*\]/g, ''],
  [/ \(bei [^)]*\)/g, ''],
];

/** Abbreviations of German stop names in the order in which they are tried. */
const steps: readonly (readonly [RegExp, string])[] = [
  ...asides,
  [/Hauptbahnhof/g, 'Hbf'],
  [/(?<!upt)bahnhof\b/g, 'bhf'],
  [/Bahnhof\b/g, 'Bhf'],
  [/straße/g, 'str.'],
  [/Straße/g, 'Str.'],
  [/platz\b/g, 'pl.'],
  [/Platz\b/g, 'Pl.'],
  [/\bAllee\b/g, 'Al.'],
  [/allee\b/g, 'al.'],
  [/\bChaussee\b/g, 'Ch.'],
  [/chaussee\b/g, 'ch.'],
  [/\bTerminal\b/g, 'T'],
  [/\bFlughafen\b/g, 'Flugh.'],
  [/\bKrankenhaus\b/g, 'Krhs.'],
  [/\bFriedhof\b/g, 'Frdh.'],
  [/\bSankt\b/g, 'St.'],
];

/**
 * A name and its shorter forms, longest first: each abbreviates one thing more than the last.
 *
 * @example shorterForms('Potsdam Hauptbahnhof') // ['Potsdam Hauptbahnhof', 'Potsdam Hbf']
 */
export function shorterForms(name: string): string[] {
  const forms = [name];
  let current = name;
  for (const [pattern, short] of steps) {
    const next = current.replace(pattern, short).trim();
    if (next === '' || next === current) continue;
    current = next;
    forms.push(current);
  }
  return forms;
}

/**
 * A name in full, but for its asides.
 *
 * @example essentialName('Schönefeld (bei Berlin), Flughafen') // 'Schönefeld, Flughafen'
 */
export function essentialName(name: string): string {
  const essence = asides.reduce((text, [pattern, short]) => text.replace(pattern, short), name);
  return essence.trim() === '' ? name : essence.trim();
}

/**
 * A name without the place before its comma, for when nothing else fits any more.
 *
 * @example withoutPlace('Schönefeld, Flughafen BER') // 'Flughafen BER'
 */
export function withoutPlace(name: string): string {
  const comma = name.indexOf(', ');
  return comma > 0 && comma + 2 < name.length ? name.slice(comma + 2) : name;
}
