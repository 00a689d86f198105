import type { pairingEn } from './pairing.en';

export const pairingDe = {
  'pairing.open': 'Anzeige koppeln',
  'pairing.open.one': 'Gerät koppeln',
  'pairing.lead':
    'Auf dem Gerät {address} öffnen. Es zeigt einen Code aus acht Buchstaben, der zehn Minuten lang gilt.',
  'pairing.code': 'Code auf dem Gerät',
  'pairing.code.placeholder': 'BCDF GHJK',
  'pairing.code.missing': 'Die acht Buchstaben eingeben, die das Gerät zeigt.',
  'pairing.code.wrong':
    'Kein Gerät zeigt diesen Code. Bitte mit dem Bildschirm vergleichen: Vielleicht hat er sich geändert.',
  'pairing.display': 'Anzeige',
  'pairing.display.placeholder': 'Nach Name oder Ort suchen',
  'pairing.display.missing': 'Eine Anzeige für dieses Gerät wählen.',
  'pairing.display.gone': 'Diese Anzeige wurde gelöscht. Bitte eine andere wählen.',
  'pairing.display.none': 'Keine Anzeige gefunden',
  'pairing.key': 'Schlüssel',
  'pairing.key.new': 'Ein neuer Schlüssel',
  'pairing.key.existing': '{name} ({prefix}…)',
  'pairing.key.hint':
    'Mit einem vorhandenen Schlüssel wird das Gerät, das ihn bisher benutzt, sofort abgemeldet.',
  'pairing.key.refused':
    'Dieser Schlüssel ist nicht mehr auf diese Anzeige beschränkt. Bitte einen anderen wählen.',
  'pairing.submit': 'Koppeln',
  'pairing.cancel': 'Abbrechen',
  'pairing.close': 'Schließen',
  'pairing.done': '{display} ist gekoppelt',
  'pairing.done.text':
    'Das Gerät mit der Adresse {address} ({browser}) startet in wenigen Sekunden. Falls es nicht Ihres ist, den Schlüssel {prefix}… sofort widerrufen.',
  'pairing.another': 'Weitere Anzeige koppeln',
} satisfies Record<keyof typeof pairingEn, string>;
