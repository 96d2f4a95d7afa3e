import type { Sql } from '#src/ground/database/connect.ts'
import type { SmsText } from '#src/ground/sms/sms-provider.ts'

export type SimulatedPost = {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** The newest ones that the demo keeps. */
const MAX_SIMULATED_POST = 200

/** Keeps what a real server would have sent. */
export async function simulatePost(
  sql: Sql,
  { channel, recipient, subject, body }: SimulatedPost,
): Promise<void> {
  await sql`
    with added as (
      insert into simulated_post (channel, recipient, subject, body)
      values (${channel}, ${recipient}, ${subject}, ${body}) returning simulated_post_id
    )
    delete from simulated_post p using added a
    where p.simulated_post_id <= a.simulated_post_id - ${MAX_SIMULATED_POST}::bigint`
}

export function simulateSms(sql: Sql): (message: SmsText) => Promise<void> {
  return ({ phone, text, signature }) =>
    simulatePost(sql, {
      channel: 'sms',
      recipient: phone,
      subject: '',
      body: `${signature}${text}`,
    })
}

/** Newest first. */
export async function listSimulatedPost(
  sql: Sql,
): Promise<readonly (SimulatedPost & { readonly sent_at: Date })[]> {
  return sql<SimulatedPost & { readonly sent_at: Date }>`
    select channel, recipient, subject, body, sent_at from simulated_post order by simulated_post_id desc`
}
