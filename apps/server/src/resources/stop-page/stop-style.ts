import { Html } from './html';

/** Large type, dark by night, and what high contrast asks for. All colours reach 7:1. */
export const stopStyle = new Html(`
:root{--ink:#101418;--ground:#fff;--soft:#3c444c;--line:#8a939c;--warn:#fff3c4;--warn-ink:#3d2b00;--link:#003f7d}
@media (prefers-color-scheme:dark){:root{--ink:#f4f6f8;--ground:#0d1116;--soft:#c3cbd3;--line:#6a747e;--warn:#463500;--warn-ink:#ffefc2;--link:#9ecbff}}
@media (prefers-contrast:more){:root{--soft:var(--ink);--line:var(--ink)}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:min(1rem,4vw);background:var(--ground);color:var(--ink);font:1.25rem/1.45 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;align-items:baseline}
h1{font-size:2rem;line-height:1.15;margin:0;overflow-wrap:anywhere;hyphens:auto}
h2{font-size:1.5rem;margin:1.5rem 0 .5rem}
p{margin:.5rem 0}
a{color:var(--link);display:inline-block;padding:.4rem 0}
button{font:inherit;padding:.4rem 1rem;color:inherit;background:none;border:2px solid currentcolor;border-radius:.5rem}
#tools{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
:focus-visible{outline:3px solid var(--link);outline-offset:3px}
.skip:not(:focus){position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.mark{padding:.5rem .75rem;border-inline-start:.4rem solid var(--line)}
.warn{padding:.75rem;padding-inline-start:2rem;margin:0;background:var(--warn);color:var(--warn-ink);border:2px solid currentcolor;border-radius:.5rem}
table{width:100%;border-collapse:collapse}
th,td{text-align:start;vertical-align:top;padding:.6rem 0;padding-inline-end:.75rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere;hyphens:auto}
thead th{font-size:1rem;color:var(--soft)}
tbody th{font-size:1.4rem;line-height:1.2;white-space:nowrap}
time,td b{font-weight:700}
s{font-weight:400}
td,th{vertical-align:baseline}
.of{display:none}
small{display:block;font-size:1rem;color:var(--soft)}
.urgent{color:inherit;font-weight:700}
.off td:nth-child(2){text-decoration:line-through}
nav{display:flex;flex-wrap:wrap;gap:0 1rem}
@media (max-width:32rem){thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}tr{display:grid;grid-template-columns:fit-content(9rem) 1fr;border-bottom:1px solid var(--line);padding:.6rem 0}th,td{border:0;padding:0;padding-inline-end:.5rem}tbody th{grid-row:1/span 3;min-width:min(5rem,24vw);overflow-wrap:anywhere}.of{display:inline}}
`);
