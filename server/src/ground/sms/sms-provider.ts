import type { Logger } from 'pino'

import type { SmsConfig } from '#src/config.ts'

export type SmsMessage = {
  readonly phone: string
  /** Six digits. */
  readonly code: string
  /** How the company signs, as `【泽锐】`. */
  readonly signature: string
}

/** Brings a code to a phone. */
export type SmsProvider = { send(message: SmsMessage): Promise<void> }

const TIMEOUT_MS = 5000

/** The way codes take: into the log while developing, else to the supplier's HTTP provider. */
export function makeSmsProvider(config: SmsConfig, log: Logger): SmsProvider {
  if (config.provider === 'console') return consoleProvider(log)
  return httpProvider(config)
}

/** For development: the code stands in the log instead of on a phone. */
function consoleProvider(log: Logger): SmsProvider {
  return {
    send: async ({ phone, code }) => log.info(`SMS code for ${phone.slice(-4)}: ${code}`),
  }
}

/** Posts `{ phone, code, signature }` with a bearer token; any 2xx means that it is on its way. */
function httpProvider({
  url,
  token,
}: {
  readonly url: string
  readonly token: string
}): SmsProvider {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`)
    },
  }
}
