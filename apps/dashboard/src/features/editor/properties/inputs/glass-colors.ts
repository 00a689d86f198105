import type { Label } from '@perron/widgets/definitions';

/** The colours that boards are drawn in, for what is beside them. */
export const glassColors: readonly { readonly label: Label; readonly color: string }[] = [
  { label: { en: 'Paper', de: 'Papier' }, color: '#ffffff' },
  { label: { en: 'Ground', de: 'Grund' }, color: '#eef2f8' },
  { label: { en: 'Dim on night', de: 'Gedämpft auf Nacht' }, color: '#b9c6de' },
  { label: { en: 'Dim on paper', de: 'Gedämpft auf Papier' }, color: '#4a5a78' },
  { label: { en: 'Rule', de: 'Linie' }, color: '#24406f' },
  { label: { en: 'Night', de: 'Nacht' }, color: '#0b1a33' },
  { label: { en: 'Black', de: 'Schwarz' }, color: '#000000' },
  { label: { en: 'Amber: go now', de: 'Bernstein: jetzt gehen' }, color: '#ffb000' },
  { label: { en: 'Message', de: 'Meldung' }, color: '#ffe9a8' },
  { label: { en: 'Late', de: 'Verspätet' }, color: '#ff7a59' },
  { label: { en: 'Early', de: 'Verfrüht' }, color: '#5fd38d' },
];
