import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Usual paths of Chromium. The headless build comes first because it takes two thirds of the time.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  process.env.CHROMIUM,
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds the Chromium for the journeys. On Debian, installs the headless build and Chinese fonts if
 * they are missing; if that fails, uses any Chromium on the machine.
 */
export function findOrInstallBrowser() {
  const found = findBrowser()
  const hasLetters = spawnSync('fc-list', [':lang=zh-cn']).stdout?.length > 0
  const isBest = found !== undefined && (found === process.env.CHROMIUM || found === SHELL)
  if (!isDebian()) {
    if (found) return found
    throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM.')
  }
  if (isBest && hasLetters) return found
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  console.log(`Installing ${packages.join(' and ')} with apt …`)
  const isInstalled =
    apt(['update']) && apt(['install', '-y', '--no-install-recommends', ...packages])
  if (isInstalled || (found && hasLetters)) return findBrowser()
  throw new Error(
    `The journeys need Chromium. Install it with: sudo apt-get install ${packages.join(' ')}, ` +
      'or leave them out: npm run check.',
  )
}

const findBrowser = () => PLACES.find((place) => place && existsSync(place))

const isDebian = () => existsSync('/etc/debian_version')

function apt(args) {
  const isRoot = process.getuid() === 0
  const [command, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-q', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
