import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { expect, test } from 'vitest'

import { addCopies, sendDueCopies } from '#src/stories/notifications/message-copies.ts'
import { seedTip } from '#src/testing/seed-tip.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { startServer } from '#src/testing/start-server.ts'

test('a process that was slow leaves the copies to the one that sends them by now', async () => {
  let now = new Date()
  await using server = await startServer({ now: () => now })
  const { main } = await seedCompany(server.db, { brand: server.brand.id })
  const category_id = MessageCategory.orders
  await server.db
    .insertInto('notification_choice')
    .values({ account_id: main.account_id, category_id, channel: 'sms' })
    .execute()
  for (const tip_name of ['一', '二', '三']) {
    const facts = { brand: server.brand.id, category_id, tip_name, send_at: now, is_eject: true }
    const tip_id = await seedTip(server.db, [main], facts)
    await server.db.transaction().execute((tx) => addCopies(tx, [tip_id]))
  }
  const texts: string[] = []
  const sms = {
    ...server.context.sms,
    async sendText({ text }: { readonly text: string }) {
      texts.push(text.slice(0, 1))
      if (texts.length > 1) return
      now = new Date(now.getTime() + 3 * MINUTE_MS)
      await sendDueCopies({ ...server.context, sms: { ...sms, sendText: sendFast } })
    },
  }
  const sendFast = async ({ text }: { readonly text: string }) => void texts.push(text.slice(0, 1))
  await sendDueCopies({ ...server.context, sms })
  // The first is being sent when its time runs out, as if that process had died.
  expect(texts).toEqual(['一', '一', '二', '三'])
})
