import { sceneExchangeBody } from '@perron/schema';
import type { SceneExchange } from '@perron/schema';
import approaching from './approaching.json' with { type: 'json' };
import approachingDisrupted from './approaching-disrupted.json' with { type: 'json' };
import approachingDisruptedStrips from './approaching-disrupted-strips.json' with { type: 'json' };
import approachingStrips from './approaching-strips.json' with { type: 'json' };
import atAStation from './at-a-station.json' with { type: 'json' };
import atAStationStrips from './at-a-station-strips.json' with { type: 'json' };
import departures from './departures.json' with { type: 'json' };
import departuresAndDisruption from './departures-and-disruption.json' with { type: 'json' };
import departuresAndDisruptionStele from './departures-and-disruption-stele.json' with { type: 'json' };
import departuresAndDisruptionStrips from './departures-and-disruption-strips.json' with { type: 'json' };
import departuresStele from './departures-stele.json' with { type: 'json' };
import departuresStrips from './departures-strips.json' with { type: 'json' };
import infotainment from './infotainment.json' with { type: 'json' };
import onTheWay from './on-the-way.json' with { type: 'json' };
import onTheWayDisrupted from './on-the-way-disrupted.json' with { type: 'json' };
import onTheWayDisruptedStrips from './on-the-way-disrupted-strips.json' with { type: 'json' };
import onTheWayStrips from './on-the-way-strips.json' with { type: 'json' };
import shuttleTrain from './shuttle-train.json' with { type: 'json' };
import shuttleTrainStrips from './shuttle-train-strips.json' with { type: 'json' };

/** One design in the sizes that it was drawn for. */
export interface StarterDesign {
  readonly name: string;
  /** The first one is the design that playlists name; a display takes the variant that fits it. */
  readonly variants: SceneExchange['scenes'];
}

/** The design in the file of an exported group. @throws ZodError, when the file is none */
function designIn(file: unknown): StarterDesign {
  const { group, scenes } = sceneExchangeBody.parse(file);
  if (!group)
    throw new Error(`The scenes ${scenes.map(({ name }) => name).join(', ')} have no group.`);
  return { name: group.name, variants: scenes };
}

/** Each file is a group as the dashboard exports it. */
export const designs = {
  approaching: designIn(approaching),
  approachingDisrupted: designIn(approachingDisrupted),
  approachingDisruptedStrips: designIn(approachingDisruptedStrips),
  approachingStrips: designIn(approachingStrips),
  atAStation: designIn(atAStation),
  atAStationStrips: designIn(atAStationStrips),
  departures: designIn(departures),
  departuresAndDisruption: designIn(departuresAndDisruption),
  departuresAndDisruptionStele: designIn(departuresAndDisruptionStele),
  departuresAndDisruptionStrips: designIn(departuresAndDisruptionStrips),
  departuresStele: designIn(departuresStele),
  departuresStrips: designIn(departuresStrips),
  infotainment: designIn(infotainment),
  onTheWay: designIn(onTheWay),
  onTheWayDisrupted: designIn(onTheWayDisrupted),
  onTheWayDisruptedStrips: designIn(onTheWayDisruptedStrips),
  onTheWayStrips: designIn(onTheWayStrips),
  shuttleTrain: designIn(shuttleTrain),
  shuttleTrainStrips: designIn(shuttleTrainStrips),
};
