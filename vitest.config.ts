import { defineConfig } from 'vitest/config'

/** Says that something hangs, never that it is slow: a machine that does everything at once may take twenty times as long. */
const PATIENCE = {
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
      { test: { name: 'rules', root: 'rules', ...PATIENCE } },
      { test: { name: 'brands', root: 'brands', ...PATIENCE } },
      { test: { name: 'contract', root: 'contract', ...PATIENCE } },
      {
        test: {
          name: 'server',
          root: 'server',
          globalSetup: ['src/testing/test-cluster.ts', 'src/testing/row-types/row-types.ts'],
          // Code that computes with days uses the users' time zone, whatever zone the machine is in.
          env: { TZ: 'UTC' },
          ...PATIENCE,
        },
      },
      { test: { name: 'shop', root: 'shop', ...PATIENCE } },
      { test: { name: 'admin', root: 'admin', ...PATIENCE } },
      { test: { name: 'ui', root: 'ui', ...PATIENCE } },
      {
        test: {
          name: 'demo',
          root: 'demo',
          globalSetup: '../server/src/testing/test-cluster.ts',
          ...PATIENCE,
        },
      },
      { test: { name: 'checks', root: 'checks', ...PATIENCE } },
    ],
  },
})
