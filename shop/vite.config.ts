import { fileURLToPath } from 'node:url'

import { BUILD, ROUTER, styleLayers } from '@portal/ui/page/pages-build.ts'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { isImportedBy } from './is-imported-by.ts'
import { pageFiles } from './page-files.ts'
import { routes } from './routes.ts'

const fileOf = (address: string) => fileURLToPath(import.meta.resolve(address))
const WAYS_IN = /\/session\/(?:login|bind)-page\.tsx\?/

export default defineConfig({
  resolve: { alias: { typebox: fileOf('@portal/contract/page-schemas.ts') } },
  build: {
    ...BUILD,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with dependencies, so it stays cached across releases.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual))/,
            },
            // The first script and the ways in come without what only the pages behind them need.
            { name: 'first', tags: ['$initial'] },
            {
              debugName: 'way-in',
              name: (id, context) => (isImportedBy(WAYS_IN, id, context) ? 'way-in' : null),
              minShareCount: 4,
            },
            // Small modules that most pages need, in one file instead of thirty.
            {
              name: 'pieces',
              test: /\/(?:ui|rules|contract|shop\/src\/session)\/(?!.*(?:dialog|drawer|choice-box|-page|-form))/,
              minShareCount: 14,
            },
            { name: 'mark', test: /\/(?:brand-mark|legal-line)\./ },
            // Header, footer and their dependencies, which every signed-in page needs.
            { name: 'frame', test: /\/signed-in-layout\.tsx\?/ },
            {
              name: 'parts',
              test: /\/shop\/src\/features\/(?:parts|vehicles|search|cart)\/(?!.*(?:dialog|drawer|-page|-form))/,
              minShareCount: 10,
            },
          ],
        },
      },
    },
  },
  // Browsers compare the service worker at its address, so its name has no hash.
  worker: { rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  plugins: [
    styleLayers(),
    tanstackRouter({ ...ROUTER, virtualRouteConfig: routes }),
    react(),
    pageFiles(routes),
  ],
})
