import type { writeMessage } from '@portal/contract/admin-messages.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { messageProblems } from '@portal/rules/messages/message-problem.ts'
import { linkedPart } from '@portal/rules/messages/shop-address.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import {
  countAudience,
  refuseForeignAudience,
  refuseUnknownBrand,
} from '#src/stories/messages/audience.ts'
import type { TipState } from '#src/stories/messages/tip-rows.ts'

type Input = InputOf<typeof writeMessage>

/**
 * The columns of a valid message, with its state and time.
 *
 * @throws {Refusal} 404 for an unknown brand or a part of another; `message.invalid` with the mistake;
 *   `message.foreign_audience`; `message.nobody`
 */
export async function checkedColumns(
  context: Pick<Context, 'brands' | 'now'>,
  tx: InTransaction,
  input: Input,
) {
  const { brand, audience } = input
  refuseUnknownBrand(context, brand)
  const when = timeOf(input, context.now())
  refuseInvalid(input, context.now())
  if (input.product_id !== null) await refuseForeignPart(tx, brand, input.product_id)
  await refuseForeignAudience(tx, input)
  if (when.state !== 'draft') await refuseForeignLink(tx, input)
  if (when.state !== 'draft' && (await countAudience(tx, input)).accounts === 0)
    throw new Refusal('message.nobody', '没有符合条件的收件人，请重新选择')
  return {
    brand,
    category_id: input.category_id,
    tip_name: input.tip_name.trim(),
    tip_description: input.tip_description.trim(),
    tip_word: input.tip_word.trim(),
    link: input.link.trim(),
    part_id: input.product_id,
    is_eject: input.is_eject === 1,
    pop_type: input.pop_type,
    audience: JSON.stringify(audience),
    ...when,
  }
}

type When = { readonly state: TipState; readonly send_at: Date | null }

function timeOf({ is_draft, send_at }: Input, now: Date): When {
  const at = readSendAt(send_at)
  if (is_draft === 1) return { state: 'draft', send_at: at ?? null }
  return at === undefined ? { state: 'sending', send_at: now } : { state: 'scheduled', send_at: at }
}

function readSendAt(send_at: Input['send_at']): Date | undefined {
  return send_at ? readMoment(send_at) : undefined
}

function refuseInvalid(input: Input, now: Date): void {
  const { audience } = input
  const sendAt = readSendAt(input.send_at)
  const [problem] = Object.values(
    messageProblems(
      {
        ...input,
        link: input.link.trim(),
        ...('ids' in audience && { named: audience.ids.length }),
        ...('level' in audience && { level: audience.level }),
        ...(sendAt !== undefined && { sendAt }),
      },
      now,
    ),
  )
  if (problem !== undefined) throw new Refusal('message.invalid', problem)
}

async function refuseForeignPart(
  tx: InTransaction,
  brand: string,
  part_id: Id<'part'>,
): Promise<void> {
  if (!(await hasPart(tx, brand, part_id))) throw noSuchThing('part.not_found')
}

async function refuseForeignLink(tx: InTransaction, { brand, link }: Input): Promise<void> {
  const part_id = linkedPart(link.trim())
  if (part_id !== undefined && !(await hasPart(tx, brand, part_id)))
    throw new Refusal('message.invalid', '商城没有这个配件，请检查要打开的页面')
}

async function hasPart(tx: InTransaction, brand: string, part_id: Id<'part'>): Promise<boolean> {
  const part = await tx
    .selectFrom('part')
    .select('part_id')
    .where('part_id', '=', part_id)
    .where('brand', '=', brand)
    .executeTakeFirst()
  return part !== undefined
}
