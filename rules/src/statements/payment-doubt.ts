import { type Fen, fen, formatFen } from '#src/money/money.ts'

/**
 * The confirmation for a payment above the company's balance, as text for staff: most are a digit too many, the others
 * are paid in advance. Undefined if none is needed.
 */
export function paymentDoubt(amount: Fen, owed: Fen): string | undefined {
  if (amount <= owed) return undefined
  if (owed <= 0) return `该客户目前没有应付，¥${formatFen(amount)} 将全部记为预付`
  return `高于目前应付的 ¥${formatFen(owed)}，多出的 ¥${formatFen(fen(amount - owed))} 将记为预付`
}
