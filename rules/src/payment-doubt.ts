import { type Fen, formatFen } from '#src/money.ts'

/**
 * What is asked before a payment beyond what the company owes is noted, in the words that staff read: most are a figure too many,
 * the others are paid ahead. Undefined where nothing is to be asked.
 */
export function paymentDoubt(amount: Fen, owed: Fen): string | undefined {
  if (amount <= owed) return undefined
  if (owed <= 0) return `该客户目前没有应付，¥${formatFen(amount)} 将全部记为预付`
  return `高于目前应付的 ¥${formatFen(owed)}，多出的 ¥${formatFen(amount - owed)} 将记为预付`
}
