import { pino, type DestinationStream, type Logger } from 'pino'

import type { LogLevel } from '#src/config.ts'

/** Never logged: tokens, passwords, codes, and whole phone numbers. */
const HIDDEN = ['password', 'token', 'code', 'authorization', 'cookie', 'phone', 'mobile']

/** A log of JSON lines, to standard output by default, in which personal data and secrets are masked. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`]), censor: '…' },
      serializers: {
        // The query may contain text typed by users, so only the path is logged.
        req: (request: { method: string; url: string; id: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
        err: describeError,
      },
    },
    destination ?? process.stdout,
  )
}

/** Leaves out the query's parameters, which the driver attaches to its errors. */
function describeError(error: Error & { code?: unknown }) {
  return {
    name: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  }
}
