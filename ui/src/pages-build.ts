/** How Vite builds the pages of the shop and of the admin side alike. */
export const BUILD = {
  target: 'es2022',
  // Every picture and icon is its own cached file; inlined they would travel with the script.
  assetsInlineLimit: 0,
  sourcemap: false,
} as const

/** How the router finds the pages and cuts them apart. */
export const ROUTER = {
  target: 'react',
  routesDirectory: './src',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  autoCodeSplitting: true,
  // A page's loader travels with the page: in the first script every visitor would pay for all pages.
  codeSplittingOptions: {
    defaultBehavior: [
      ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
    ],
  },
  quoteStyle: 'single',
  addExtensions: true,
} as const

const IN_UI = /\/ui\/src\/[^?]+\.css$/
const OF_EVERY_PAGE = /\/(?:base|tokens)\.css$/

/**
 * Puts the styles of ui/ into cascade layers below those of the pages (decision 150): what a page says of a shared piece
 * counts, whichever of the two style files is loaded last.
 */
export function styleLayers() {
  return {
    name: 'style-layers',
    enforce: 'pre' as const,
    transform(code: string, file: string) {
      const path = file.split('?')[0] ?? ''
      if (!IN_UI.test(path)) return undefined
      const layer = OF_EVERY_PAGE.test(path) ? 'base' : 'ui'
      return `@layer base, ui;\n@layer ${layer} {\n${code}\n}`
    },
  }
}
