/** Nothing may change for this long, ms: pictures that load and fonts that come draw again. */
const quietMs = 120;

async function quiet(element: Element): Promise<void> {
  await new Promise<void>((resolve) => {
    let timer = setTimeout(finish, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs);
    });
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    function finish(): void {
      observer.disconnect();
      resolve();
    }
  });
}

/** Resolves when fonts and pictures are there and nothing is drawn any more. */
export async function settled(element: Element): Promise<void> {
  await document.fonts.ready;
  await quiet(element);
  await document.fonts.ready;
  const pictures = [...element.querySelectorAll('img')];
  // A picture that is broken on purpose has been waited for as well.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
