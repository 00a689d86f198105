/** The frame of the display's page. */
export class KioskFrame {
  readonly #page: Document;
  readonly #onLoad: () => void;
  #frame: HTMLIFrameElement;

  constructor(page: Document, onLoad: () => void) {
    this.#page = page;
    this.#onLoad = onLoad;
    this.#frame = this.#made();
  }

  /** Before the first address it is not in the page. */
  get element(): HTMLIFrameElement {
    return this.#frame;
  }

  /** In a new frame: its first address adds nothing to the tab's history. */
  open(address: string): void {
    this.#frame.remove();
    this.#frame = this.#made();
    this.#frame.src = address;
    this.#page.body.append(this.#frame);
  }

  #made(): HTMLIFrameElement {
    const frame = this.#page.createElement('iframe');
    frame.title = this.#page.title;
    // The framed page may not leave its frame. The display needs scripts and its own storage.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.addEventListener('load', this.#onLoad);
    return frame;
  }
}
