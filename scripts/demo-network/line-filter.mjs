/** Operators by their number in the feed. */
export const sBahnBerlin = '1';
export const bvg = '796';
const schoeneicheTram = '486';

/** Says of a line of 2021 whether it is in the network. Without `lines` all that `buses` allows are. */
export function lineFilter({ buses, lines }) {
  const only = lines === null ? null : new Set(lines);
  return (line) => {
    if (only && !only.has(line.name)) return false;
    switch (line.product) {
      case 'subway':
      // Regional trains are filtered later, by whether they call in Berlin.
      case 'regional':
        return true;
      case 'suburban':
        return line.operator === sBahnBerlin;
      case 'tram':
        return [bvg, schoeneicheTram].includes(line.operator);
      case 'ferry':
        return line.operator === bvg;
      case 'bus':
        // The S-Bahn's own buses stand in for its trains and are named like them.
        if (line.operator === sBahnBerlin) return buses === 'all';
        return line.operator === bvg && (buses === 'all' || isMainBus(line.name));
      default:
        return false;
    }
  };
}

function isMainBus(name) {
  return /^[MX]\d+$/.test(name) || ['100', '200', '300', 'TXL'].includes(name);
}
