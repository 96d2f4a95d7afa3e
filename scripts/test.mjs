import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { continueInOurNode } from './installed.mjs'
import { root } from './root.mjs'

// npm test: all checks. --no-browser skips the journeys; --quick checks types with tsc and lints
// without types.

continueInOurNode(fileURLToPath(import.meta.url))
const { buildPages } = await import('./build-pages.mjs')
const { step, twoAtATime } = await import('./steps.mjs')
const { findOrInstallBrowser } = await import('./browser.mjs')

const isQuick = process.argv.includes('--quick')
const hasBrowser = !isQuick && !process.argv.includes('--no-browser')
const results = path.join(root, '.cache/results')
const began = performance.now()
const tally = { passed: 0, failed: 0 }

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const workspaces = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces

const UNDECLARED = ['--strict', '--include', 'unlisted,unresolved']
const UNUSED = ['--include', 'files,exports,types,dependencies', '--include-entry-exports']

// The type-aware lint reads all types anyway, so checking them there takes half the time of a
// separate tsc.
const lintAndTypes = isQuick
  ? [
      () => step('lint', 'oxlint', []),
      ...workspaces.map((name) => () => step(`types of ${name}/`, 'tsc', ['-p', name])),
    ]
  : [() => step('lint and types', 'oxlint', ['--type-aware', '--type-check'])]

const checks = [
  ...lintAndTypes,
  () => step('format', 'oxfmt', ['--check', '.']),
  () => step('imports that no package declares', 'knip', UNDECLARED),
  () => step('files, exports and packages that nobody uses', 'knip', UNUSED),
]
for (const isGood of await twoAtATime(checks)) count(isGood)

await twoAtATime([runTests, buildForJourneys])
if (hasBrowser) await runJourneys()

const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`\nDone in ${minutes} minutes.`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

function count(isGood) {
  if (isGood) tally.passed += 1
  else tally.failed += 1
}

async function runTests() {
  const file = path.join(results, 'vitest.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const isGood = await step('rules, stories and parts of pages', 'vitest', args)
  const report = readReport(file)
  countReport(isGood, report?.numPassedTests, report?.numFailedTests)
}

async function buildForJourneys() {
  if (!hasBrowser) return
  const before = generated()
  count(await buildPages())
  const isFresh = generated() === before
  if (!isFresh) console.log('✗ a route tree was stale; the build has written it anew')
  count(isFresh)
}

/** The generated route trees, whose committed versions must match the build. */
function generated() {
  return ['shop', 'admin']
    .map((app) => path.join(root, app, 'src/app/route-tree.gen.ts'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
}

async function runJourneys() {
  const file = path.join(root, 'test-results/journeys.json')
  rmSync(file, { force: true })
  const isGood = await step('journeys in the browser', 'playwright', ['test', '-c', 'e2e'], {
    env: { CHROMIUM: findOrInstallBrowser() },
  })
  const stats = readReport(file)?.stats
  countReport(isGood, stats && stats.expected + stats.flaky, stats?.unexpected)
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** A run that failed without a failed test still counts as a failure. */
function countReport(isGood, passed = 0, failed = 0) {
  tally.passed += passed
  tally.failed += isGood ? failed : Math.max(failed, 1)
}
