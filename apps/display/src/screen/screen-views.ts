import type { DisplayAddress } from '@perron/runtime';
import { addressOfDisplay } from './address-of-display';
import type { DisplaySession, SessionState } from './display-session';
import type { ScreenAddress } from './read-screen-address';

/** The content of a screen: its display, or the state of its connection with the server. */
export type ScreenView<Page> = SessionState | { readonly state: 'live'; readonly page: Page };

export interface ScreenViewsDeps<Page> {
  readonly address: ScreenAddress;
  readonly session: Pick<DisplaySession, 'state' | 'subscribe'>;
  /** Starts the display that this screen is. Called once. */
  readonly live: (address: DisplayAddress) => Page;
  /** Restarts the page: the screen is another display now, or none. */
  readonly reload: () => void;
}

/** Follows a session: its display is started once it is known where it is. */
export class ScreenViews<Page> {
  readonly #deps: ScreenViewsDeps<Page>;
  readonly #listeners = new Set<() => void>();
  #live: { readonly key: string; readonly page: Page } | null = null;
  #view: ScreenView<Page>;

  constructor(deps: ScreenViewsDeps<Page>) {
    this.#deps = deps;
    this.#view = this.#next();
    deps.session.subscribe(() => {
      this.#view = this.#next();
      for (const listener of [...this.#listeners]) listener();
    });
  }

  view(): ScreenView<Page> {
    return this.#view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #next(): ScreenView<Page> {
    const { address, session, live, reload } = this.#deps;
    const state = session.state();
    const display = state.state === 'known' ? addressOfDisplay(address, state.display) : null;
    if (this.#live !== null) {
      if (this.#live.key === JSON.stringify(display)) return this.#view;
      reload();
      return state;
    }
    if (display === null) return state;
    this.#live = { key: JSON.stringify(display), page: live(display) };
    return { state: 'live', page: this.#live.page };
  }
}
