const SCRIPT = new URL('../../../scripts/build-pages.mjs', import.meta.url).href

/** Builds the pages as `npm start` does, unless they are up to date. */
export async function buildPages(): Promise<void> {
  // The script is untyped because it also runs on Node versions without type stripping.
  const script = (await import(SCRIPT)) as { buildPages: () => Promise<boolean> }
  if (!(await script.buildPages())) throw new Error('the pages could not be built')
}
