const names = {
  mark: '--editor-mark',
  guide: '--editor-guide',
  guideFill: '--editor-guide-fill',
  safe: '--editor-safe',
  band: '--editor-band',
  paper: '--mantine-color-body',
  rule: '--perron-rule',
  dim: '--mantine-color-dimmed',
} as const;

/** Colours of what is drawn over the stage, from the theme. */
export type OverlayColours = Readonly<Record<keyof typeof names, string>>;

export function coloursOf(element: Element): OverlayColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    mark: read(names.mark),
    guide: read(names.guide),
    guideFill: read(names.guideFill),
    safe: read(names.safe),
    band: read(names.band),
    paper: read(names.paper),
    rule: read(names.rule),
    dim: read(names.dim),
  };
}
