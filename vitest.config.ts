import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Each file has its own database and server and nothing is kept in modules: files may share a process, and wait
    // side by side for what they wait for.
    isolate: false,
    maxWorkers: 4,
    projects: [
      { test: { name: 'rules', root: 'rules' } },
      { test: { name: 'brands', root: 'brands' } },
      { test: { name: 'contract', root: 'contract' } },
      {
        test: {
          name: 'server',
          root: 'server',
          globalSetup: 'src/testing/test-cluster.ts',
          // Everything that reckons with days reckons in the users' days, whatever zone the machine is in.
          env: { TZ: 'UTC' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'shop', root: 'shop' } },
      { test: { name: 'console', root: 'console' } },
      { test: { name: 'ui', root: 'ui' } },
      {
        test: {
          name: 'demo',
          root: 'demo',
          globalSetup: '../server/src/testing/test-cluster.ts',
        },
      },
      { test: { name: 'checks', root: 'checks' } },
    ],
  },
})
