const SCRIPT = new URL('../../../scripts/build-pages.mjs', import.meta.url).href

/** The pages as `npm start` builds them, compressed; nothing is done when they are fresh. */
export async function buildPages(): Promise<void> {
  // A plain script without types: it also runs on a Node that knows none.
  const script = (await import(SCRIPT)) as { buildPages: () => Promise<boolean> }
  if (!(await script.buildPages())) throw new Error('the pages could not be built')
}
