import type { Id } from '@portal/rules/ids.ts'
import type { NamedPart } from '@portal/rules/messages/message-text.ts'
import { numberFoundText } from '@portal/rules/messages/part-texts.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { CAN_SIGN_IN } from '#src/ground/database/account-conditions.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'
import { sendTips } from '#src/stories/messages/index.ts'

export async function announceNumbersRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'announce-numbers',
    schedule: '*/10 * * * *',
    work: () => announceNumbers(context),
  })
}

const MAX_NUMBERS_AT_ONCE = 500

/** Sends a message, once, to the users who watch a number that a part has by now. */
export async function announceNumbers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    type Found = NamedPart & {
      readonly number_watch_id: Id<'number_watch'>
      readonly account_id: Id<'account'>
      readonly brand: string
      readonly watched: string
    }
    const { rows } = await sql<Found>`
      select w.number_watch_id, w.account_id, w.brand, w.number as watched, found.part_id,
        p.oe_number as number, p.name_zh as name
      from number_watch w
      join account a on a.account_id = w.account_id
      join company c on c.company_id = a.company_id and ${CAN_SIGN_IN}
      join lateral (${partOfNumber('w')}) found on true
      join part p on p.part_id = found.part_id
      where not exists (select from tip where event_key = 'watch:' || w.number_watch_id)
      order by w.number_watch_id limit ${MAX_NUMBERS_AT_ONCE}`.execute(tx)
    await sendTips(
      tx,
      rows.map(({ number_watch_id, account_id, brand, watched, ...part }) => ({
        ...numberFoundText({ watched, part }),
        brand,
        at,
        event_key: `watch:${number_watch_id}`,
        to: [account_id],
      })),
    )
  })
}
