import { type Yuan, fenOfYuan, type Fen } from '@portal/rules/money/money.ts'

import { Refusal } from '#src/ground/refusals/refusal.ts'

/**
 * Refuses what `fenOfYuan` throws on: typed by a user, it is a mistake to correct, not a bug.
 *
 * @throws {Refusal} `money.decimals` for parts of a fen
 */
export function fenOfInput(yuan: Yuan): Fen {
  try {
    return fenOfYuan(yuan)
  } catch {
    throw new Refusal('money.decimals', '金额最多两位小数')
  }
}
