import { figureValue } from '#src/numbers/chinese-figure.ts'
import type { RequestedQuantity } from '#src/numbers/split-quantity.ts'
import { withoutEnding } from '#src/text/folded-text.ts'

/** Longer than `各10000个` with a space or two. */
const MAX_EACH_LENGTH = 12
const EACH =
  /^各(?:\s?要)?\s*(\d{1,4}|[一二两三四五六七八九十]{1,3})\s*(?:个|只|件|套|副|付|根|条|片|支|对|块|颗|粒|枚|瓶|桶|盒|台)?$/u

/** The line without the quantity that applies to each number, as in `LR032080，31510404，各2个`; undefined without one. */
export function splitEach(line: string): RequestedQuantity | undefined {
  const at = line.lastIndexOf('各')
  if (at < 1 || line.length - at > MAX_EACH_LENGTH) return undefined
  const [, pieces] = EACH.exec(line.slice(at)) ?? []
  const quantity = figureValue(pieces ?? '')
  if (pieces === undefined || Number.isNaN(quantity)) return undefined
  return {
    text: withoutEnding(line.slice(0, at), ',;、=:').trim(),
    quantity: Math.max(1, quantity),
  }
}
