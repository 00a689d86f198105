import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { moduleFolder } from '../apps/server/src/telephone/baresip/settings';
import { BaresipTelephone } from '../apps/server/src/telephone/baresip/telephone';
import { silence, telephoneRate } from '../apps/server/src/sound/compose';
import { stretchesOf } from '../apps/server/src/sound/testing/loudness';
import { freeSipPort, SipEndpoint } from '../apps/server/src/telephone/testing/sip-endpoint';

/**
 * Calls at once: how long until all are up, what they cost while each says something, and whether one
 * of them is heard without gaps. The other ends are one sipp (Debian: sip-tester) and one baresip.
 * Argument: the number of calls (50).
 */
const calls = Number(process.argv[3] ?? 50);
const seconds = 20;
const never = new AbortController().signal;

function baresips(): { cpuSeconds: number; megabytes: number; count: number } {
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid), '-C', 'baresip'], {
    encoding: 'utf8',
  });
  let [cpuSeconds, megabytes, count] = [0, 0, 0];
  for (const pid of pids.trim().split(/\s+/)) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('perron-line-')) continue;
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const status = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      cpuSeconds += (Number(stat[11]) + Number(stat[12])) / ticks;
      megabytes += Number(/^Pss:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
      count += 1;
    } catch {
      // It has ended meanwhile.
    }
  }
  return { cpuSeconds, megabytes, count };
}

const sippPort = await freeSipPort();
const sipp = spawn('sipp', ['-sn', 'uas', '-i', '127.0.0.1', '-p', String(sippPort), '-nostdin'], {
  stdio: 'ignore',
  cwd: os.tmpdir(),
});
const ear = await SipEndpoint.open();
const telephone = new BaresipTelephone({
  lines: calls,
  sipPort: await freeSipPort(calls),
  answerWithinMs: 120_000,
  address: '127.0.0.1',
  modules: moduleFolder() ?? '',
  rtpPorts: { from: 16_384, until: 17_383 },
  account: {
    user: 'perron',
    domain: '127.0.0.1',
    transport: 'udp',
    registers: false,
    password: null,
    authUser: null,
    proxy: null,
  },
  onProblem: (error) => console.error(error),
  onEvent: () => undefined,
});
const sound = silence(seconds);
const tone = {
  ...sound,
  values: sound.values.map((_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / telephoneRate)),
};

const fromMs = performance.now();
const recorded = await telephone.call(ear.number, never);
const others = [];
for (let index = 1; index < calls; index += 1) {
  others.push(await telephone.call(`ear${index}@127.0.0.1:${sippPort}`, never));
}
console.log(`${calls} calls up after ${((performance.now() - fromMs) / 1000).toFixed(1)} s`);
await pause(2_000);
const [before, cpuBefore, startMs] = [baresips(), process.cpuUsage(), performance.now()];
await Promise.all([recorded, ...others].map((call) => call.play(tone, never)));
const [after, cpu] = [baresips(), process.cpuUsage(cpuBefore)];
const tookSeconds = (performance.now() - startMs) / 1000;
const share = (used: number) => `${((100 * used) / tookSeconds).toFixed(0)} % of a core`;
console.log(`saying ${seconds} s on all took ${tookSeconds.toFixed(1)} s`);
console.log(`${after.count} lines: ${share(after.cpuSeconds - before.cpuSeconds)}`);
console.log(`memory of the lines: ${after.megabytes.toFixed(0)} MB (shared parts counted once)`);
console.log(`this process: ${share((cpu.user + cpu.system) / 1e6)}`);
await recorded.hangUp();
await pause(1_000);
const stretches = stretchesOf(await ear.recorded(), 0);
const speechMs = stretches.reduce((sum, stretch) => sum + stretch.untilMs - stretch.fromMs, 0);
console.log(
  `heard ${(speechMs / 1000).toFixed(2)} s of ${seconds} s, in ${stretches.length} pieces`,
);
console.log(
  `load of the machine: ${os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`,
);
await telephone.close();
await ear.close();
sipp.kill('SIGKILL');
