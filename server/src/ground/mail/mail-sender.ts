import { createTransport } from 'nodemailer'

import type { MailConfig } from '#src/config.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { simulatePost } from '#src/ground/mail/simulated-post.ts'

export type Mail = {
  readonly to: string
  /** The name beside the sender's address: the brand's. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for a repeated attempt, so that mail programs show it once. */
  readonly messageId?: string
}

/** `send` resolves when the mail server accepted the mail. */
export type MailSender = { send(mail: Mail): Promise<void> }

const SMTP_TIMEOUT_MS = 10_000

/** By the configured mail server; in the demo into its mailbox page; undefined: this server sends no mail. */
export function createMailSender(config: MailConfig, sql: Sql): MailSender | undefined {
  if (config.provider === 'smtp') return smtpSender(config)
  if (config.provider === 'none') return undefined
  return {
    send: ({ to, subject, text }) =>
      simulatePost(sql, { channel: 'email', recipient: to, subject, body: text }),
  }
}

function smtpSender({ url, from }: Extract<MailConfig, { provider: 'smtp' }>): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // Texts come from messages: they never name files or addresses to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ fromName, ...mail }) {
      await transport.sendMail({ ...mail, from: { name: fromName, address: from } })
    },
  }
}
