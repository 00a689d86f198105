import path from 'node:path';

/** The part of a heading's address: as GitHub makes it. */
function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function withoutCode(markdown) {
  return markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
}

function anchorsOf(markdown) {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return new Set(Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading]) => anchorOf(heading)));
}

function deadLinksOf(file, { textOf, exists }) {
  const links = withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, link]) => link).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target, anchor] = link.split('#');
    const place = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    if (!exists(place)) return true;
    return anchor !== undefined && place.endsWith('.md') && !anchorsOf(textOf(place)).has(anchor);
  });
}

/** Mentions in text and comments: "decision 7", "decisions 7 and 23", `docs/decisions/0007-….md`. */
function deadMentionsOf(file, { textOf, exists, numbers }) {
  const text = textOf(file);
  const paths = Array.from(text.matchAll(/\bdocs\/[\w./-]+\.md\b/g), ([place]) => place);
  const named = text.matchAll(
    /\bdecisions?\s+\[?(\d+)\b(?:\]\([^)]*\))?(?:(?:,| and)\s+\[?(\d+)\b)?/gi,
  );
  const mentioned = Array.from(named, ([, one, other]) => [one, other]).flat();
  const gone = mentioned.filter((number) => number !== undefined && !numbers.has(Number(number)));
  return [
    ...paths.filter((place) => !exists(place)),
    ...gone.map((number) => `decision ${number}`),
  ];
}

/**
 * What the documents and the comments name and is not there: files, headings, decisions; and decisions that
 * their index does not name. `files`: all that are looked through, from the root, with slashes.
 */
export function deadLinks({ files, textOf, exists }) {
  const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-[^/]+\.md$/.test(file));
  const numbers = new Set(decisions.map((file) => Number(path.posix.basename(file).slice(0, 4))));
  const sources = { textOf, exists, numbers };
  const dead = files.flatMap((file) => [
    ...(file.endsWith('.md') ? deadLinksOf(file, sources) : []).map((link) => `${file}: ${link}`),
    ...deadMentionsOf(file, sources).map((mention) => `${file}: ${mention}`),
  ]);
  const index = textOf('docs/decisions/README.md');
  const unlisted = decisions.filter((file) => !index.includes(`(${path.posix.basename(file)})`));
  return [
    ...new Set(dead),
    ...unlisted.map((file) => `docs/decisions/README.md does not name ${file}`),
  ];
}
