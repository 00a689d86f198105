import type { OnBoard, OnBoardWord } from '@perron/runtime';

/** A fix of longer ago is of no use to a train. */
const oldestMs = 15_000;

/**
 * Where the device is, by its browser: a receiver in the device, or what its operating system knows. It asks the
 * device as long as somebody listens; a browser that is not allowed to says nothing.
 * @param deviceMs the device's own clock, epoch ms
 */
export function devicePosition(
  navigator: { readonly geolocation?: Pick<Geolocation, 'watchPosition' | 'clearWatch'> },
  deviceMs: () => number,
  onProblem: (source: string, error: unknown) => void,
): OnBoard {
  return {
    listen(listener) {
      const { geolocation } = navigator;
      if (!geolocation) {
        onProblem('position', new Error('This browser does not tell where the device is.'));
        return () => undefined;
      }
      const watch = geolocation.watchPosition(
        ({ coords, timestamp }) => {
          const { latitude, longitude, accuracy } = coords;
          const ageMs = Math.max(0, deviceMs() - timestamp);
          const place = { ageMs, latitude, longitude, accuracyMetres: accuracy };
          listener({ tripId: null, place } satisfies OnBoardWord);
        },
        ({ message }) => onProblem('position', new Error(message)),
        { enableHighAccuracy: true, maximumAge: oldestMs },
      );
      return () => geolocation.clearWatch(watch);
    },
  };
}
