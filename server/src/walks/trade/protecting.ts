import { addClaim, decideClaim, listProtectedLines } from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import {
  type Fen,
  fen,
  fenOfYuan,
  sumOfFen,
  type Yuan,
  ZERO_FEN,
} from '@portal/rules/money/money.ts'
import { protectionCredit, creditToReclaim } from '@portal/rules/prices/price-protection.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import type { ModelClaim, ModelCompany, ModelLine } from '#src/walks/trade/model.ts'
import type { Buyer, World } from '#src/walks/trade/world.ts'

const sumOf = (list: readonly { readonly fen: Fen }[]) => sumOfFen(list.map((one) => one.fen))

const protectedLine = ({ quantity, received, worth, coin }: ModelLine, returned: number) => ({
  quantity,
  received,
  returned,
  worthFen: worth,
  paidFen: fen(worth - coin),
})

/** The amount in fen that may be claimed for a line now, without pending claims and earlier credits. */
function claimable({ claims }: ModelCompany, line: ModelLine): Fen {
  if (line.cut === undefined) return ZERO_FEN
  const waiting = claims
    .filter(({ state }) => state === 'applied')
    .flatMap(({ lines }) => lines)
    .filter((one) => one.line === line)
    .reduce((sum, { claimed }) => sum + claimed, 0)
  const all = protectionCredit(protectedLine(line, line.returned), line.cut)
  return fen(Math.max(0, all - waiting - sumOf(line.credits)))
}

/** Claims some eligible lines, sometimes also one that is not eligible. */
export async function requestReturn({ chance }: World, { call, model }: Buyer): Promise<void> {
  const lines = model.orders.flatMap((order) => order.lines)
  const open = lines.filter((line) => claimable(model, line) > 0)
  await refuseOthers(call, new Map(open.map((line) => [line.id, claimable(model, line)])))
  const among = chance.integer(4) === 0 ? lines : open
  const requested = [
    ...new Set(Array.from({ length: 1 + chance.integer(2) }, () => chance.pick(among))),
  ].filter((line) => line !== undefined)
  if (requested.length === 0) return
  const claimed = requested.map((line) => ({
    line,
    cut: line.cut ?? ZERO_FEN,
    claimed: claimable(model, line),
  }))
  const refusal = claimed.every((one) => one.claimed > 0) ? undefined : 'price_protection.changed'
  const order_line_ids = requested.map(({ id }) => id)
  const made = await expectRefusal(refusal, call(addClaim, { order_line_ids }))
  if (!made) return
  refuseOtherSum(made.claimed, sumOfFen(claimed.map((one) => one.claimed)))
  model.claims.push({ id: made.claim_id, lines: claimed, state: 'applied', credited: 0 })
}

/** @throws when the shop lists other lines, or other amounts, than the model */
async function refuseOthers(
  call: Buyer['call'],
  expected: ReadonlyMap<Id<'order_line'>, number>,
): Promise<void> {
  const listed = new Map<Id<'order_line'>, number>()
  for (let page = 1; ; page += 1) {
    const { list, total } = await call(listProtectedLines, { page, limit: 200 })
    for (const { order_line_id, credit } of list)
      listed.set(order_line_id, Math.round(credit * 100))
    if (page * 200 >= total) break
  }
  const others = [...listed].filter(([id, credit]) => expected.get(id) !== credit)
  if (others.length > 0 || listed.size !== expected.size)
    throw new Error(`claimable are ${[...listed].join(' ')} instead of ${[...expected].join(' ')}`)
}

/** Staff approve or refuse any claim, including one that is already decided. */
export async function decide({ chance, sales }: World, { model }: Buyer): Promise<void> {
  const claim = chance.pick(model.claims)
  if (!claim) return
  const is_approved = chance.integer(2) === 0 ? 0 : 1
  const credits = is_approved === 1 ? creditsOf(claim) : []
  const decided = await expectRefusal(
    refusalTo(claim, is_approved === 1 && sumOf(credits) === 0),
    sales(decideClaim, { claim_id: claim.id, is_approved, reason: '缺少凭证' }),
  )
  if (!decided) return
  refuseOtherSum(decided.credited, sumOf(credits))
  claim.state = is_approved === 1 ? 'approved' : 'rejected'
  claim.credited = sumOf(credits)
  for (const { line, ...credit } of credits) if (credit.fen > 0) line.credits.push(credit)
}

function refusalTo({ state }: ModelClaim, isInVain: boolean): string | undefined {
  if (state !== 'applied') return 'price_protection.not_decidable'
  return isInVain ? 'price_protection.nothing_left' : undefined
}

/** Credits each line at most the claimed amount, and at most the amount for which it is eligible now. */
function creditsOf({ lines }: ModelClaim) {
  return lines.map(({ line, cut, claimed }) => {
    const all = protectionCredit(protectedLine(line, line.returned), cut)
    return { line, cut, fen: fen(Math.max(0, Math.min(claimed, all - sumOf(line.credits)))) }
  })
}

/** Reclaims the price protection of returned pieces, the latest credit first. */
export function reclaimCredit(line: ModelLine): void {
  const left = line.credits.filter((credit) => credit.fen > 0)
  if (left.length === 0) return
  const lowest = fen(Math.min(...left.map(({ cut }) => cut)))
  let owed: number = creditToReclaim(protectedLine(line, line.credited), lowest, sumOf(left))
  for (const credit of left.toReversed()) {
    const back = Math.min(owed, credit.fen)
    credit.fen = fen(credit.fen - back)
    owed -= back
  }
}

function refuseOtherSum(answered: Yuan, expected: Fen): void {
  if (fenOfYuan(answered) !== expected) throw new Error(`¥${answered} instead of ${expected} fen`)
}
