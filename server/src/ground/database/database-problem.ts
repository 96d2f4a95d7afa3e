import { databaseAway } from '#src/ground/database/watch.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

const AWAY: ReadonlySet<string> = new Set([
  // Network
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  // PostgreSQL: shutting down, crashed, starting, too many connections, or a read-only standby
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
])

/** PostgreSQL: disk full, out of memory. */
const FULL: ReadonlySet<string> = new Set(['53100', '53200'])

/** PostgreSQL: a number out of range, a day that does not exist, text that cannot be stored. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22003', '22007', '22008', '22021', '22P05'])

/** The refusal for a database error that is not a bug of the server; undefined for every other error. */
export function databaseProblem(error: unknown): Refusal | undefined {
  if (error instanceof Error && BROKEN.test(error.message)) return databaseAway()
  const code = codeOf(error)
  if (code === undefined) return undefined
  if (AWAY.has(code)) return databaseAway()
  if (FULL.has(code))
    return new Refusal('database.full', '服务暂时不可用，请稍后再试', { status: 503 })
  if (UNSTORABLE.has(code)) return new Refusal('request.invalid', '请求内容有误', { status: 400 })
  return undefined
}

/** The driver's messages for broken or failed connections, which have no code. */
const BROKEN =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/i

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
