/** The pictures of the demo's carousel; drawn by `scripts/draw-demo-notices.mjs`. */
export const noticeMotifs = [
  { file: 'doors', name: 'Erst aussteigen lassen (Demo)' },
  { file: 'night', name: 'Nachtverkehr am Wochenende (Demo)' },
  { file: 'room', name: 'Platz machen (Demo)' },
  { file: 'lost', name: 'Fundsachen (Demo)' },
] as const;

/** Each motif in the shapes of the boxes that a carousel may have; sizes in px. */
export const noticeShapes = [
  { name: 'landscape', width: 1520, height: 936 },
  { name: 'portrait', width: 1080, height: 1920 },
  { name: 'strip', width: 2000, height: 416 },
] as const;
