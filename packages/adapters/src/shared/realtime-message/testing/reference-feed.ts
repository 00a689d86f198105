/**
 * A feed written by gtfs-realtime-bindings 1.1.1, MobilityData's own encoder: three kinds of
 * entities, with fields that we do not know (odometer, congestion).
 */
export const referenceFeed = Buffer.from(
  [
    'Cg0KAzIuMBAAGITQi9gGErYBCgFhGrABCiEKA29uZRIIMDg6MDA6MDAaCDIwMjYxMTIwIAAqAnU4MAESKggBGhMI8f//',
    '////////ARDQzovYBhgAIhFkZToxOjkwMDAwMDAwMTo6MRIjCAISAgg8GgYQp9OL2AYyEwoRZGU6MTo5MDAwMDAwMDI6',
    'OjISEiIOZGU6MTo5MDAwMDAwMDMoARIECAkoAhoPCgQ0NzExEgdVOCA0NzExIPrPi9gGKOL//////////wESDgoBYhoJ',
    'CgcKA3R3byADEmoKAWMiZQoPCgNvbmUaCDIwMjYxMTIwEh0NAABSQhUAAFRBHQAAtEIhAAAAAABKk0AtAABIQRgCIAEo',
    '8M+L2AYwAToRZGU6MTo5MDAwMDAwMDI6OjFCEAoENDcxMRIIWnVnIDQ3MTFIAlAoEqYBCgFkKqABCgwI8LuL2AYQgIqM',
    '2AYKBgjAwo7YBioGEgJ1ODAAKggKAzc5NhiQAyoQKg5kZToxOjkwMDAwMDAwMioHIgUKA29uZTAKOANCGAoWChRodHRw',
    'czovL2V4YW1wbGUub3JnL1IjChMKDVZlcnNww6R0dW5nZW4SAmRlCgwKBkRlbGF5cxICZW5aFgoUCg5Qb2xpemVpZWlu',
    'c2F0ehICZGVwAw==',
  ].join(''),
  'base64',
);
