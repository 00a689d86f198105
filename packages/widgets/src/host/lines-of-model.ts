/** Fields of view models that hold what passengers read, in the order in which it is said. */
const readFields = [
  ...['title', 'name', 'direction', 'headline', 'planned', 'about', 'text', 'note'],
  ...['period', 'temperature', 'description', 'message', 'time', 'label', 'footer'],
] as const;
/** Fields that hold one thing that says something itself. */
const innerFields = ['now', 'focus', 'head', 'shown', 'turns', 'slide'] as const;
/** Fields with one line for each of their entries. */
const listFields = ['rows', 'pearls'] as const;

type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How long until a departure, as boards say it. */
function minutesOf({ kind, minutes }: Plain): string[] {
  if (kind === 'due') return ['0 min'];
  return kind === 'minutes' && typeof minutes === 'number' ? [`${minutes} min`] : [];
}

/** A sign of a line says its name, which may be drawn shorter. */
function badgeWords(badge: unknown): string[] {
  return wordsOf(isPlain(badge) && 'name' in badge ? badge['name'] : badge);
}

/** The words for passengers in a part of a view model, in parts. */
export function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isPlain(value)) return [];
  return [
    ...badgeWords(value['badge']),
    ...readFields.flatMap((field) => wordsOf(value[field])),
    ...minutesOf(value),
    ...wordsOf(value['cells']),
  ];
}

/** A stop that the train has passed is told by nobody. */
function isPast(entry: unknown): boolean {
  return isPlain(entry) && entry['state'] === 'past';
}

/** The words for passengers in a view model, a line for each row of a list. */
export function linesOfModel(model: unknown): string[] {
  if (!isPlain(model)) return [];
  const lists = listFields.flatMap((field) => {
    const entries: unknown = model[field];
    if (!Array.isArray(entries)) return [];
    return entries
      .filter((entry) => !isPast(entry))
      .map((entry: unknown) => wordsOf(entry).join(' '));
  });
  const inner = innerFields.flatMap((field) => linesOfModel(model[field]));
  return [wordsOf(model).join(' '), ...inner, ...lists].filter((line) => line !== '');
}
