import { type Fen, fen } from '#src/money/money.ts'
import { returnCredit } from '#src/returns/return-credit.ts'
import { dayPlus, daysBetween, readMoment, shanghaiDay } from '#src/time/shanghai-time.ts'

/** The demand classes without the X of the slow variant (specification section 3, `scm_classification`). */
export const DEMAND_LETTERS = ['A', 'B', 'C', 'D'] as const

export type DemandLetter = (typeof DEMAND_LETTERS)[number]

/**
 * The class without its X: C of XC.
 *
 * @returns undefined for an unknown class
 */
export function demandLetter(demandClass: string): DemandLetter | undefined {
  return DEMAND_LETTERS.find((letter) => demandClass === letter || demandClass === `X${letter}`)
}

const PROTECTION_DAYS = { A: 60, B: 60, C: 180, D: 180 } as const

/**
 * How many days after an order a price cut is credited (specification section 9); the same with the X of the slow
 * variant.
 *
 * @returns undefined for a class that is not protected
 */
export function priceProtectionDays(demandClass: string): 60 | 180 | undefined {
  const letter = demandLetter(demandClass)
  return letter && PROTECTION_DAYS[letter]
}

/**
 * The badge of a part that is protected against price cuts: `60天价保` (specification section 6); undefined for other
 * parts. Whether a brand shows badges is the brand's fact.
 *
 * @param partClass the part's class, the wire's `scm_classification`: A, XA … D, XD
 */
export function priceProtectionBadge(partClass: string): string | undefined {
  const days = priceProtectionDays(partClass)
  return days === undefined ? undefined : `${days}天价保`
}

/** A cut may be claimed for this many days, without the day of the cut. */
export const CLAIM_DAYS = 90

/** The longest protection of any class, in days. */
export const MAX_PROTECTION_DAYS = Math.max(...Object.values(PROTECTION_DAYS))

type Purchase = {
  readonly orderedAt: Date
  readonly cutAt: Date
  readonly demandClass: string
}

/** Whether a purchase is protected against a cut: ordered before it, and within the protection period of its class. */
export function isProtected({ orderedAt, cutAt, demandClass }: Purchase): boolean {
  const from = protectedFrom(demandClass, cutAt)
  return from !== undefined && orderedAt >= from && orderedAt < cutAt
}

/**
 * The first moment at which an order is protected against a cut. Days are calendar days in Shanghai: orders on the
 * morning and the evening of the first day count alike.
 *
 * @returns undefined for a class that is not protected
 */
export function protectedFrom(demandClass: string, cutAt: Date): Date | undefined {
  const days = priceProtectionDays(demandClass)
  return days === undefined ? undefined : readMoment(`${dayPlus(shanghaiDay(cutAt), -days)} 00:00`)
}

/** Until the end of the 90th calendar day in Shanghai after the cut; a cut of the future cannot be claimed yet. */
export function mayStillClaim(cutAt: Date, now: Date): boolean {
  return now >= cutAt && daysFrom(cutAt, now) <= CLAIM_DAYS
}

/** The number of calendar days in Shanghai from the first moment to the second. */
function daysFrom(from: Date, to: Date): number {
  return daysBetween(shanghaiDay(from), shanghaiDay(to))
}

/** Money in fen, quantities in pieces. */
export type ProtectedLine = {
  readonly quantity: number
  readonly received: number
  readonly returned: number
  /** The cost of the whole line less its share of a voucher. */
  readonly worthFen: Fen
  /** The part of it paid in money, without coins. */
  readonly paidFen: Fen
}

/**
 * The total credit of a cut for a line: for each piece received and not returned, its cost after its share of a voucher
 * less the new price; never more than the money paid for these pieces. Earlier credits of the line still have to be
 * deducted, so that no piece is credited twice for a cut.
 *
 * @param newFen the price of one piece after the cut; of several cuts the lowest
 * @throws {RangeError} when more pieces were returned than received, or more received than ordered
 */
export function protectionCredit(line: ProtectedLine, newFen: Fen): Fen {
  const { quantity, received, returned, worthFen, paidFen } = line
  if (received > quantity) throw new RangeError('more pieces were received than ordered')
  const kept = received - returned
  const pieces = { quantity, before: returned, now: kept }
  const saved = returnCredit(worthFen, pieces) - newFen * kept
  return fen(Math.max(0, Math.min(saved, returnCredit(paidFen, pieces))))
}

/**
 * The amount reclaimed when pieces are returned after a credit: everything above the credit for the remaining pieces.
 *
 * @param creditedFen the current credit of the line
 * @throws {RangeError} when more pieces were returned than received, or more received than ordered
 */
export function creditToReclaim(line: ProtectedLine, newFen: Fen, creditedFen: Fen): Fen {
  return fen(Math.max(0, creditedFen - protectionCredit(line, newFen)))
}

/** A line each, written with the constants that decide claims, so that text and rule agree. */
export function priceProtectionRules(brandName: string, coinName: string): string[] {
  return [
    `${brandName}配件降价前 ${priceProtectionDays('A')} 天内下单的 A、B 类（含 XA、XB）配件，降价前 ${priceProtectionDays('C')} 天内下单的 C、D 类（含 XC、XD）配件，享受价保。天数按北京时间的日历日计算，下单当天不计。`,
    `价保金额 =（实付单价 − 降价后的单价）× 已签收且未退货的数量；实付单价已扣除优惠券分摊，${coinName}抵扣视同付款。`,
    '已取消的订单、未签收或已退货的数量不享受价保；同一件配件的同一次降价只补一次，补款不超过实付金额。',
    `请在降价后 ${CLAIM_DAYS} 天内申请，审核通过后补款计入当月对账单。`,
    '补款后又退货的，退货数量对应的补款在退货入账时冲回。',
  ]
}
