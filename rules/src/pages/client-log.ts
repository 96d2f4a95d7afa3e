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

export type LoggedErrorKind = 'error' | 'rejection' | 'render' | 'chunk'

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
