/** How much an upload may ask of the server and, later, of displays. */
export interface UploadLimits {
  readonly imageBytes: number;
  readonly videoBytes: number;
  /** Width times height of a picture, or of a film's pictures. */
  readonly pixels: number;
  /** The same summed over the frames of a moving picture. */
  readonly movingPixels: number;
  readonly frames: number;
  /** An upload is given up when it has stood still for this time. */
  readonly idleMs: number;
}

/** The limits that are not configured. 50 million pixels are 24 screens of 1920 × 1080. */
export const fixedLimits = {
  pixels: 50_000_000,
  movingPixels: 200_000_000,
  frames: 1000,
  idleMs: 30_000,
} as const;
