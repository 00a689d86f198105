// Loaded before a server: its clock is ahead of the machine's by TEST_CLOCK_AHEAD_MS, so that a test
// has the trains of rush hour at night too.
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  static now() {
    return MachineDate.now() + aheadMs;
  }

  constructor(...given) {
    if (given.length === 0) super(MachineDate.now() + aheadMs);
    else super(...given);
  }
};

// A test lets time pass.
process.on('message', (message) => {
  if (typeof message?.aheadMs !== 'number') return;
  aheadMs += message.aheadMs;
  process.send({ aheadMs });
});
// Nobody has to send anything for the server to end.
process.channel?.unref();
