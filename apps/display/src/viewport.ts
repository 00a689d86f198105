interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How large a display is drawn in its window, px. A screen of a known size is drawn in that size,
 * also in a larger window: players of odd screens show the upper left part of a picture. In a
 * smaller window it is scaled down whole. Without a known size it fills the window.
 */
export function viewportIn(window: Size, screen: Size | null): Size {
  if (screen === null) return window;
  const scale = Math.min(1, window.width / screen.width, window.height / screen.height);
  return { width: Math.round(screen.width * scale), height: Math.round(screen.height * scale) };
}
