// The load generator of the lists' benchmark, in a separate process. Each caller asks for the paths in
// turn and starts at another one, so that all of them are asked for at any time.
// node lists-load.mjs '{"url":…,"token":…,"paths":[…],"connections":…,"duration":…}': prints
// autocannon's report as JSON.
import autocannon from 'autocannon';

const { url, token, paths, connections, duration } = JSON.parse(process.argv[2] ?? '{}');
const headers = { authorization: `Bearer ${token}` };
let callers = 0;
const report = await autocannon({
  url,
  connections,
  duration,
  setupClient: (client) => {
    const first = callers++ % paths.length;
    const turned = [...paths.slice(first), ...paths.slice(0, first)];
    client.setRequests(turned.map((path) => ({ method: 'GET', path, headers })));
  },
});
process.stdout.write(JSON.stringify(report));
