import { fileURLToPath } from 'node:url'

import { BUILD, ROUTER, styleLayers } from '@portal/ui/page/pages-build.ts'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { routes } from './routes.ts'

const fileOf = (address: string) => fileURLToPath(import.meta.resolve(address))

export default defineConfig({
  base: '/console/',
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
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
            },
          ],
        },
      },
    },
  },
  plugins: [styleLayers(), tanstackRouter({ ...ROUTER, virtualRouteConfig: routes }), react()],
})
