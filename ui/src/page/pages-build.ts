export const BUILD = {
  target: 'es2022',
  // Every picture and icon stays a separate cached file; inlined ones would be part of the script.
  assetsInlineLimit: 0,
  sourcemap: false,
} as const

export const ROUTER = {
  target: 'react',
  routesDirectory: './src',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  autoCodeSplitting: true,
  // Splits loaders with their pages; in the first script every visitor would load those of all
  // pages.
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
 * Puts the styles of ui/ into cascade layers below those of the pages (decision 150), so that a
 * page's rules for a shared component win, whichever file is loaded last.
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
