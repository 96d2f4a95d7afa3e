import path from 'node:path'

import { defineConfig } from 'vitest/config'

const IN_ALL = {
  setupFiles: [path.join(import.meta.dirname, 'rules/src/testing/fixed-seed.ts')],
  // Says that something hangs, never that it is slow: a machine that does everything at once may take twenty times as long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    // Each file has its own database and server and nothing is kept in modules: files may share a process, and wait
    // side by side for what they wait for.
    isolate: false,
    maxWorkers: 4,
    projects: [
      { test: { name: 'rules', root: 'rules', ...IN_ALL } },
      { test: { name: 'brands', root: 'brands', ...IN_ALL } },
      { test: { name: 'contract', root: 'contract', ...IN_ALL } },
      {
        test: {
          name: 'server',
          root: 'server',
          globalSetup: ['src/testing/test-cluster.ts', 'src/testing/row-types/row-types.ts'],
          // Code that computes with days uses the users' time zone, whatever zone the machine is in.
          env: { TZ: 'UTC' },
          ...IN_ALL,
        },
      },
      { test: { name: 'shop', root: 'shop', ...IN_ALL } },
      { test: { name: 'admin', root: 'admin', ...IN_ALL } },
      { test: { name: 'ui', root: 'ui', ...IN_ALL } },
      {
        test: {
          name: 'demo',
          root: 'demo',
          globalSetup: '../server/src/testing/test-cluster.ts',
          ...IN_ALL,
        },
      },
      { test: { name: 'checks', root: 'checks', ...IN_ALL } },
    ],
  },
})
