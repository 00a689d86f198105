/** The demo's own pictures, drawn for it: flat shapes in the colours of its screens, 640 by 400. */

const night = '#0b1a33';
const rule = '#24406f';
const dim = '#b9c6de';
const paper = '#ffffff';
const ground = '#eef2f8';
const amber = '#ffb000';
const coral = '#ff7a59';
const green = '#2f9e62';
const blue = '#1f5fd0';

function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function row(count: number, each: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => each(index)).join('');
}

function picture(background: string, ...shapes: string[]): string {
  const inside = rect(0, 0, 640, 400, background) + shapes.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">${inside}</svg>`;
}

/** The front of an underground train, seen from the platform. */
const train = picture(
  night,
  rect(0, 318, 640, 82, rule),
  rect(0, 318, 640, 8, amber),
  shape('M206 318V132q0-52 52-52h124q52 0 52 52v186z', amber),
  rect(232, 116, 176, 96, night, 16),
  rect(248, 96, 144, 12, paper, 6),
  rect(314, 116, 12, 96, amber),
  circle(248, 258, 17, paper),
  circle(392, 258, 17, paper),
  rect(286, 242, 68, 32, night, 8),
  rect(206, 300, 228, 18, rule),
  row(3, (i) => rect(44 + i * 40, 96 + i * 26, 22, 110 - i * 12, rule, 6)),
  row(3, (i) => rect(574 - i * 40, 96 + i * 26, 22, 110 - i * 12, rule, 6)),
);

/** A station's board with four rows. */
const board = picture(
  ground,
  rect(310, 0, 8, 74, dim),
  rect(322, 0, 8, 74, dim),
  rect(84, 70, 472, 260, night, 18),
  row(4, (i) => {
    const y = 96 + i * 56;
    const badge = [blue, green, coral, blue][i]!;
    const width = [196, 150, 226, 172][i]!;
    return (
      rect(112, y, 68, 34, badge, i === 2 ? 17 : 6) +
      rect(204, y + 9, width, 16, paper, 8) +
      rect(478, y + 9, 46, 16, i === 0 ? amber : dim, 8)
    );
  }),
  rect(0, 372, 640, 28, dim),
);

/** Umbrellas on a shelf of the lost-property office. */
const umbrellas = picture(
  '#dfe9f7',
  row(4, (i) => {
    const x = 110 + i * 140;
    const y = 132 + (i % 2) * 26;
    const colour = [coral, blue, amber, green][i]!;
    const canopy = `M${x - 62} ${y}a62 62 0 0 1 124 0q-15.500-16-31 0q-15.500-16-31 0q-15.500-16-31 0q-15.500-16-31 0z`;
    const handle = `M${x} ${y - 4}v118q0 20 18 20t18-20`;
    return (
      stroke(handle, night, 8) + shape(canopy, colour) + stroke(`M${x} ${y - 62}v-14`, night, 8)
    );
  }),
  rect(0, 316, 640, 16, '#8a6a4a'),
  rect(0, 332, 640, 68, '#a9855f'),
);

/** A choir on the stairs. */
const choir = picture(
  '#fff3d6',
  row(3, (i) => rect(0, 268 + i * 44, 640, 44, [dim, '#a3b4d2', '#8ea3c8'][i]!)),
  row(5, (i) => {
    const x = 120 + i * 100;
    const y = i % 2 === 0 ? 176 : 198;
    const colour = [blue, coral, green, blue, coral][i]!;
    return (
      shape(`M${x - 38} ${y + 140}v-56q0-42 38-42t38 42v56z`, colour) +
      circle(x, y + 6, 29, ['#f1c7a3', '#8d5a3b', '#e0aa7d', '#c68a5e', '#f1c7a3'][i]!) +
      `<ellipse cx="${x}" cy="${y + 18}" rx="7" ry="9" fill="${night}"/>`
    );
  }),
  row(3, (i) => {
    const x = 170 + i * 150;
    const y = 92 - (i % 2) * 34;
    return (
      `<ellipse cx="${x}" cy="${y}" rx="15" ry="11" fill="${night}"/>` +
      stroke(`M${x + 13} ${y - 2}v-48l22 10`, night, 6)
    );
  }),
);

/** A pigeon that takes the stairs. */
const pigeon = picture(
  '#e8edf5',
  row(5, (i) =>
    rect(
      300 + i * 68,
      340 - i * 44,
      340 - i * 68,
      60 + i * 44,
      i % 2 === 0 ? '#b3c1d9' : '#9fb0cd',
    ),
  ),
  rect(0, 340, 300, 60, '#9fb0cd'),
  stroke('M214 316v24M246 316v24', coral, 8),
  shape(
    'M120 292q20-20 62-50q12-58 62-66q40-6 50 26q26 64-30 104q-46 28-98 4q-26-6-46-18z',
    '#6f7f9c',
  ),
  shape('M142 288q52-50 112-40q-14 56-70 58q-26-4-42-18z', '#53617c'),
  circle(270, 176, 36, '#5d8a86'),
  circle(282, 168, 7, amber),
  circle(283, 168, 3, night),
  shape('M303 172l30 11l-30 10z', amber),
  rect(0, 394, 640, 6, rule),
);

/** Tomatoes beside the track. */
const garden = picture(
  '#d9efe2',
  circle(540, 86, 44, amber),
  row(3, (i) => {
    const x = 150 + i * 170;
    const leaves = row(3, (j) => {
      const y = 130 + j * 52;
      return shape(
        `M${x} ${y}q-52-30-66 12q40 24 66-12zM${x} ${y}q52-30 66 12q-40 24-66-12z`,
        green,
      );
    });
    const fruit =
      circle(x - 36, 186, 19, coral) +
      circle(x + 38, 232, 22, coral) +
      circle(x - 30, 262, 17, '#ffb37a');
    return stroke(`M${x} 304V104`, '#2a7a50', 8) + leaves + fruit;
  }),
  rect(60, 296, 520, 46, '#8a6a4a', 8),
  rect(0, 342, 640, 58, dim),
  row(9, (i) => rect(20 + i * 74, 362, 26, 38, '#7c8aa5')),
  rect(0, 356, 640, 9, rule),
);

/** An open book on a bench. */
const book = picture(
  '#ece6f7',
  rect(90, 292, 460, 22, '#8a6a4a', 6),
  rect(136, 314, 20, 86, night),
  rect(484, 314, 20, 86, night),
  shape('M320 140q-70-44-160-24v158q90-20 160 24z', paper),
  shape('M320 140q70-44 160-24v158q-90-20-160 24z', '#f6f1e2'),
  stroke('M320 140v156', dim, 4),
  row(
    4,
    (i) =>
      stroke(`M188 ${152 + i * 28}q52-6 104 16`, dim, 7) +
      stroke(`M452 ${152 + i * 28}q-52-6-104 16`, dim, 7),
  ),
  shape('M420 108l30-4v78l-15-14l-15 16z', coral),
  circle(84, 84, 42, paper),
  stroke('M84 58v28l19 13', blue, 7),
);

/** A tram under the television tower of no city in particular, in the evening. */
const evening = picture(
  '#23365c',
  circle(500, 104, 46, '#ffdf8a'),
  row(6, (i) => rect(i * 110 - 10, 226 - [0, 52, 20, 74, 34, 8][i]!, 92, 140, rule, 4)),
  row(18, (i) =>
    rect(12 + (i % 6) * 110 + (i > 8 ? 30 : 0), 250 + Math.floor(i / 6) * 22, 12, 10, amber),
  ),
  shape('M196 320V60l4-44l4 44v260z', dim),
  circle(200, 110, 27, dim),
  stroke('M0 252h640', night, 3),
  stroke('M330 252l20 22h20', night, 4),
  rect(170, 274, 380, 84, coral, 16),
  row(5, (i) => rect(190 + i * 70, 290, 54, 32, '#ffe9a8', 6)),
  rect(0, 366, 640, 34, night),
  row(4, (i) => circle(222 + i * 92, 360, 12, night)),
  rect(0, 366, 640, 5, dim),
);

/** File name to SVG document. Nothing in them is anybody else's. */
export const demoPictures: ReadonlyMap<string, string> = new Map(
  Object.entries({ train, board, umbrellas, choir, pigeon, garden, book, evening }).map(
    ([name, svg]) => [`${name}.svg`, svg],
  ),
);
