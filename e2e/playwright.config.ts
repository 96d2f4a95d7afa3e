import { defineConfig } from '@playwright/test'

// Debian's Chromium. The flags disable background requests, which a closed network refuses.
const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Without a UTF-8 locale Chromium saves every file as “download”.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.journey.ts',
  globalSetup: './src/support/stage.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // The timeouts detect hanging tests, not slow ones.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    launchOptions: CHROMIUM,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tracing takes as much time as the journeys; use `--trace on` to inspect one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Journeys that differ on a narrow screen; fit-for-all checks that every page fits.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
