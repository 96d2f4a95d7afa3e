/** In one call; more are sent in the next. */
export const MAX_LOGGED_ERRORS = 10
export const MAX_LOGGED_VIEWS = 50
/** Characters; also of a route or a browser. */
export const MAX_LOGGED_TEXT_LENGTH = 300
export const MAX_LOGGED_STACK_LENGTH = 2000
/** How often one error or view counts in one call; a loop throws more often. */
export const MAX_LOGGED_TIMES = 1000

const MAX_FINGERPRINT_LENGTH = 300
const FRAMES = 3
/** Longer words with digits are tokens. */
const MAX_PLAIN_LENGTH = 23

/** An error has it as a kind of its own, because a new release causes it rather than a fault. */
const UNLOADED =
  /dynamically imported module|Importing a module script failed|Unable to preload|module script/i

export const LOGGED_ERROR_KINDS = {
  error: '脚本错误',
  rejection: '异步错误',
  render: '页面崩溃',
  chunk: '文件加载失败',
} as const

export type LoggedErrorKind = keyof typeof LOGGED_ERROR_KINDS

export const CLIENT_ERROR_STATES = { open: '未解决', resolved: '已解决' } as const

export type ClientErrorState = keyof typeof CLIENT_ERROR_STATES

/** `chunk` when the message says that a script or style of the page could not be loaded. */
export function loggedErrorKind(message: string, kind: LoggedErrorKind): LoggedErrorKind {
  return UNLOADED.test(message) ? 'chunk' : kind
}

/**
 * A text that may leave the browser: without query strings, long numbers (phones, orders), VINs, e-mail addresses and
 * tokens. Names of scripts and places in them stay.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[?#][^\s):]*/g, '')
    .replaceAll(/[^\s()<>"'`,;，；：]+/g, (word) => (isEmail(word) ? '…' : word))
    .replaceAll(/[\w-]+(?:\.js)?/g, (word) => (isSecret(word) ? '…' : word))
    .replaceAll(/\d{7,}/g, '…')
}

/** Firefox writes frames as name@address, which is not an e-mail address. */
function isEmail(word: string): boolean {
  const [name = '', host = ''] = word.split('@')
  return name !== '' && host.includes('.') && !word.includes('/')
}

function isSecret(word: string): boolean {
  if (word.endsWith('.js') || !/\d/.test(word)) return false
  return word.length > MAX_PLAIN_LENGTH || /^[A-HJ-NPR-Z\d]{17}$/i.test(word)
}

/** The same for errors with one cause: kind, message and first frames, without numbers and hashed file names. */
export function errorFingerprint(error: {
  readonly kind: string
  readonly message: string
  readonly stack: string
}): string {
  const frames = error.stack.split('\n').filter((line) => /^\s*at |@/.test(line))
  return [error.kind, error.message, ...frames.slice(0, FRAMES)]
    .map((line) =>
      line
        .trim()
        .replaceAll(/-[\w-]{8}\.js/g, '.js')
        .replaceAll(/\d+/g, '0'),
    )
    .join(' | ')
    .slice(0, MAX_FINGERPRINT_LENGTH)
}
