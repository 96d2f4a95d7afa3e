import type { Logger } from 'pino'

import type { SmsConfig } from '#src/config.ts'

export type SmsMessage = {
  readonly phone: string
  readonly code: string
  /** The company's signature, such as `【泽锐】`. */
  readonly signature: string
}

export type SmsText = {
  readonly phone: string
  readonly text: string
  readonly signature: string
}

export type SmsProvider = {
  send(message: SmsMessage): Promise<void>
  /** Absent if this server sends codes only. */
  readonly sendText?: (message: SmsText) => Promise<void>
}

const SMS_TIMEOUT_MS = 5000

/**
 * Codes are written to the log during development, otherwise sent to the configured HTTP provider.
 *
 * @param simulate where the demo keeps texts
 */
export function createSmsProvider(
  config: SmsConfig,
  log: Logger,
  simulate?: SmsProvider['sendText'],
): SmsProvider {
  if (config.provider === 'console') return consoleProvider(log, simulate)
  return httpProvider(config)
}

function consoleProvider(log: Logger, simulate: SmsProvider['sendText']): SmsProvider {
  return {
    send: async ({ phone, code }) => log.info(`SMS code for ${phone.slice(-4)}: ${code}`),
    ...(simulate && { sendText: simulate }),
  }
}

/**
 * Posts `{ phone, code, signature }`, or `text` instead of `code`, with a bearer token; any 2xx status means that it
 * was accepted.
 */
function httpProvider({
  url,
  token,
}: {
  readonly url: string
  readonly token: string
}): SmsProvider {
  const post = async (message: SmsMessage | SmsText) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`)
  }
  return { send: post, sendText: post }
}
