import { fileURLToPath } from 'node:url'

import { BUILD, ROUTER, styleLayers } from '@portal/ui/pages-build.ts'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { pageFiles } from './page-files.ts'
import { routes } from './routes.ts'

const fileOf = (address: string) => fileURLToPath(import.meta.resolve(address))

export default defineConfig({
  resolve: { alias: { typebox: fileOf('@portal/contract/page-schemas.ts') } },
  build: {
    ...BUILD,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with dependencies only, so it stays cached over our own releases.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual))/,
            },
            // Small things that every page needs: one file instead of thirty.
            {
              name: 'pieces',
              test: /\/(?:ui|rules|contract|shop\/src\/session)\/(?!.*(?:dialog|drawer|choice-box|-page|-form))/,
              minShareCount: 10,
            },
            // The first script keeps what it needs: the files below are none of the login's.
            { name: 'first', tags: ['$initial'] },
            { name: 'mark', test: /\/(?:brand-mark|legal-line)\./ },
            // Header, footer and their dependencies, which every signed-in page needs.
            { name: 'frame', test: /\/signed-in-layout\.tsx\?/ },
            // What shows a part in a list.
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
  plugins: [
    styleLayers(),
    tanstackRouter({ ...ROUTER, virtualRouteConfig: routes }),
    react(),
    pageFiles(routes),
  ],
})
