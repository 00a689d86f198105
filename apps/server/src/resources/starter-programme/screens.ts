import { defaultOutputTypeId, outputTypeIds } from '@perron/schema';

/** A kind of screen that the starter programme has playlists for. */
export interface StarterScreen {
  /** The id that the specification gives it; `null` means the next free one. */
  readonly id: number | null;
  readonly name: string;
  readonly resolution_x: number;
  readonly resolution_y: number;
}

/** Kinds of screens: those with fixed ids first, as every installation knows them. */
export const starterScreens = {
  standard: { id: defaultOutputTypeId, name: 'Standard', resolution_x: 1920, resolution_y: 1080 },
  passengerInformation: {
    id: outputTypeIds.PassengerInformationSystem,
    name: 'Passenger information system',
    resolution_x: 1920,
    resolution_y: 1080,
  },
  infotainment: {
    id: outputTypeIds.Infotainment,
    name: 'Infotainment',
    resolution_x: 1920,
    resolution_y: 1080,
  },
  strip: { id: outputTypeIds.DaisyLcd, name: 'Daisy LCD', resolution_x: 1920, resolution_y: 540 },
  smallStrip: {
    id: outputTypeIds.DaisyLcdSmall,
    name: 'Daisy LCD small',
    resolution_x: 1280,
    resolution_y: 360,
  },
  stele: {
    id: outputTypeIds.KamaStele,
    name: 'Kama stele',
    resolution_x: 1080,
    resolution_y: 1920,
  },
  small: { id: null, name: 'Small screen', resolution_x: 1024, resolution_y: 768 },
  vehicleStrip: { id: null, name: 'Vehicle strip', resolution_x: 1920, resolution_y: 320 },
} as const satisfies Readonly<Record<string, StarterScreen>>;

export type ScreenKey = keyof typeof starterScreens;

/** The kinds that stand for all screens of their shape; the others are for one use. */
const shapes = ['standard', 'small', 'strip', 'stele'] as const satisfies readonly ScreenKey[];

/** The kind whose scenes suit a screen of this size best: the one nearest in shape. */
export function nearestScreen(width: number, height: number): ScreenKey {
  const distance = (key: ScreenKey) => {
    const { resolution_x, resolution_y } = starterScreens[key];
    return Math.abs(Math.log(width / height / (resolution_x / resolution_y)));
  };
  return shapes.reduce<ScreenKey>(
    (best, key) => (distance(key) < distance(best) ? key : best),
    shapes[0],
  );
}

export const allScreens: readonly ScreenKey[] = Object.keys(starterScreens).filter(
  (key): key is ScreenKey => key in starterScreens,
);

/** Those of the specification: the demo begins with them. */
export const knownScreens: readonly ScreenKey[] = allScreens.filter(
  (key) => starterScreens[key].id !== null,
);
