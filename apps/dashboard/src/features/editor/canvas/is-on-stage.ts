/** Whether keys go to the stage: lists, menus and fields use them for themselves. */
export function isOnStage(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.id === 'content' ||
    (activeElement instanceof HTMLElement && activeElement.dataset['stage'] !== undefined)
  );
}
