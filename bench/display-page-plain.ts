import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page written by hand: the rows of the board, filled in once, nothing else. */
const html = (departuresUrl: string) => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>Abfahrten</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; background: #0b1a33; color: #fff; font: 600 58px/117px sans-serif }
.row { position: relative; height: 117px; border-bottom: 2px solid #24406f }
.row * { position: absolute; white-space: nowrap }
.line { left: 56px; width: 140px; text-align: center; line-height: 80px; top: 18px; background: #555 }
.destination { left: 245px; width: 1300px; overflow: hidden; text-overflow: ellipsis }
.platform { left: 1544px }
.time { right: 56px }
</style>
</head>
<body>
<div role="table" id="board"></div>
<script>
fetch('${departuresUrl}?duration=120').then((answer) => answer.json()).then(({ departures }) => {
  const now = Date.now();
  const board = document.getElementById('board');
  const coming = departures.filter((one) => Date.parse(one.when ?? one.plannedWhen) > now);
  for (const one of coming.slice(0, 7)) {
    const row = document.createElement('div');
    row.className = 'row';
    row.setAttribute('role', 'row');
    row.dataset.trip = one.tripId;
    const minutes = Math.floor((Date.parse(one.when ?? one.plannedWhen) - now) / 60000);
    const cells = { line: one.line?.name, destination: one.direction, platform: one.platform, time: minutes };
    for (const [name, text] of Object.entries(cells)) {
      const cell = document.createElement('span');
      cell.className = name;
      cell.textContent = text ?? '';
      if (name === 'line' && one.line?.color) cell.style.background = one.line.color.bg;
      row.append(cell);
    }
    board.append(row);
  }
});
</script>
</body>
</html>
`;

export interface PlainPage {
  readonly url: string;
  close(): void;
}

/**
 * Serves a page without any framework that shows the rows of the board.
 * @param departuresUrl what it asks for them
 */
export async function servePlainPage(departuresUrl: string): Promise<PlainPage> {
  const page = html(departuresUrl);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
