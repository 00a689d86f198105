export interface Story {
  /** File name among the demo's pictures. */
  readonly picture: string;
  readonly de: { readonly title: string; readonly text: string };
  readonly en: { readonly title: string; readonly text: string };
}

/** Made up from beginning to end; none of it tells a passenger anything to act on. */
export const stories: readonly Story[] = [
  {
    picture: 'board.svg',
    de: {
      title: 'Alles nur Vorführung',
      text: 'Diese Meldungen sind erfunden. Sie zeigen, wie Nachrichten auf diesem Bildschirm aussehen, bis eine echte Quelle eingestellt ist.',
    },
    en: {
      title: 'For demonstration only',
      text: 'These stories are made up. They show what news looks like on this screen until a real source is set up.',
    },
  },
  {
    picture: 'umbrellas.svg',
    de: {
      title: 'Mehr Schirme als Regentage',
      text: 'Das Fundbüro der Vorführstadt zählt 212 vergessene Regenschirme. Geregnet hat es dort noch nie: Das Wetter ist ebenfalls erfunden.',
    },
    en: {
      title: 'More umbrellas than rainy days',
      text: 'The lost-property office of the demo city counts 212 forgotten umbrellas. It has never rained there: the weather is made up as well.',
    },
  },
  {
    picture: 'choir.svg',
    de: {
      title: 'Chor probt auf der Treppe',
      text: 'Jeden Dienstag singen fünf Stimmen im Zwischengeschoss. Das liebste Stück der Fahrgäste: „Zurückbleiben, bitte“ in vier Strophen.',
    },
    en: {
      title: 'Choir rehearses on the stairs',
      text: 'Every Tuesday five voices sing on the mezzanine. The passengers’ favourite: “Stand clear, please” in four verses.',
    },
  },
  {
    picture: 'pigeon.svg',
    de: {
      title: 'Taube nimmt die Treppe',
      text: 'Ein Vogel mit Sinn für Ordnung hält sich rechts und lässt Eilige vorbei. Er sei ein Vorbild, sagt die erfundene Bahnhofsaufsicht.',
    },
    en: {
      title: 'Pigeon takes the stairs',
      text: 'A bird with a sense of order keeps to the right and lets others pass. A model passenger, says the made-up station manager.',
    },
  },
  {
    picture: 'garden.svg',
    de: {
      title: 'Tomaten am Gleis',
      text: 'Drei Pflanzen haben am Bahnsteig der Vorführlinie den Sommer verbracht. Die Ernte reicht für genau einen Salat.',
    },
    en: {
      title: 'Tomatoes by the track',
      text: 'Three plants spent the summer on the platform of the demo line. The harvest is enough for exactly one salad.',
    },
  },
  {
    picture: 'book.svg',
    de: {
      title: 'Ein Kapitel je Umstieg',
      text: 'Die Vorführbücherei misst ihre Bücher neuerdings in Umsteigezeiten. Am beliebtesten: der Roman für sieben Minuten.',
    },
    en: {
      title: 'One chapter per change',
      text: 'The demo library now measures its books in changing times. Most popular: the seven-minute novel.',
    },
  },
  {
    picture: 'evening.svg',
    de: {
      title: 'Abends wird es ruhiger',
      text: 'Gegen Ende des Tages rollt die gezeichnete Straßenbahn durch die gezeichnete Stadt. Wer genau hinsieht, findet den Mond.',
    },
    en: {
      title: 'Evenings are calmer',
      text: 'Towards the end of the day the painted tram rolls through the painted city. Look closely and you will find the moon.',
    },
  },
  {
    picture: 'train.svg',
    de: {
      title: 'Zug lächelt auf jedem Bild',
      text: 'Der gelbe Zug der Vorführung ist auf allen Fotos freundlich. Sein Geheimnis: Es gibt nur dieses eine Bild.',
    },
    en: {
      title: 'Train smiles in every picture',
      text: 'The yellow train of the demo looks friendly in all its photos. Its secret: there is only this one picture.',
    },
  },
];
