import styles from './sign-in.module.css';

/** Stops still ahead on the bright line; before them lies what is past, as on a line diagram. */
const ahead = [
  { x: 452, y: 420 },
  { x: 512, y: 360 },
  { x: 572, y: 300 },
  { x: 640, y: 240 },
];
const past = [
  { x: 96, y: 560 },
  { x: 176, y: 560 },
  { x: 256, y: 560 },
];

/** A quiet corner of a network map: lines at 45°, one of them with its stops. Decoration only. */
export function NetworkMotif() {
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.far} d="M-400 250H170Q190 250 204 264L520 580Q534 594 554 594H1200" />
      <path className={styles.far} d="M250 -400V250Q250 270 264 284L586 606Q600 620 600 640V1300" />
      <path
        className={styles.near}
        d="M-400 700H290Q310 700 324 686L676 334Q690 320 690 300V-400"
      />
      <path
        className={styles.near}
        d="M-400 724H300Q320 724 334 710L700 344Q714 330 714 310V-400"
      />
      <path className={styles.gone} d="M-400 560H292Q312 560 326 546L392 480" />
      <path className={styles.way} d="M392 480L618 254Q632 240 652 240H1200" />
      {past.map(({ x, y }) => (
        <circle key={x} className={styles.pastStop} cx={x} cy={y} r="9" />
      ))}
      {ahead.map(({ x, y }) => (
        <circle key={x} className={styles.stop} cx={x} cy={y} r="10" />
      ))}
      <circle className={styles.next} cx="392" cy="480" r="17" />
    </svg>
  );
}
