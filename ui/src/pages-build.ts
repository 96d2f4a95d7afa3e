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
