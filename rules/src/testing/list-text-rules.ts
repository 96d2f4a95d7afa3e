import { columnOfAmounts } from '#src/development/column-of-amounts.ts'
import {
  withLine,
  withNumbersApart,
  withoutNumbers,
  withNumberAs,
  withTailAsQuantity,
} from '#src/development/edited-number-list.ts'
import { explainedLine } from '#src/development/explained-line.ts'
import { withoutFalseQuantities } from '#src/development/false-quantity.ts'
import { isRunTogether, numbersRunTogether } from '#src/development/is-run-together.ts'
import { lineTokens } from '#src/development/line-tokens.ts'
import { namesContradict } from '#src/development/names-contradict.ts'
import { foreignAtStart, numberAtStart } from '#src/development/number-at-start.ts'
import { otherFigure } from '#src/development/other-figure.ts'
import { ownNumberIn } from '#src/development/own-number.ts'
import { partDoubt } from '#src/development/part-doubt.ts'
import { pastedTable } from '#src/development/pasted-table.ts'
import { readNumberLine } from '#src/development/read-number-line.ts'
import { listLines, readLines, readNumberList } from '#src/development/read-number-list.ts'
import { readRequestLine } from '#src/development/read-request-line.ts'
import { isRefused } from '#src/development/refused-line.ts'
import { correctedBy, piecesAfter, remarkOnNumbers } from '#src/development/remark-on-numbers.ts'
import { rowInCells } from '#src/development/row-in-cells.ts'
import { withWholePairs } from '#src/development/slash-pairs.ts'
import {
  amountOfLast,
  bareFigure,
  missedAmount,
  unclearAmount,
} from '#src/development/unclear-amount.ts'
import { isPieced, isRatherElse, isUnlikelyNumber } from '#src/development/unlikely-number.ts'
import { hasChatter, withoutChatter } from '#src/development/without-chatter.ts'
import { withoutOtherNumbers } from '#src/development/without-other-numbers.ts'
import { carAtStart, wordsWithFigure } from '#src/development/words-of-line.ts'
import { BRAND } from '#src/testing/text-forms.ts'

/** Those that read a pasted list of numbers. */
export const listTextRules: Readonly<Record<string, (text: string) => unknown>> = {
  isUnlikelyNumber,
  isRefused: (text) => isRefused(text, 2),
  isRatherElse: (text) => isRatherElse(text, text),
  isPieced: (text) => isPieced(text, text),
  ownNumberIn,
  otherFigure: (text) => otherFigure(text, [{ number: text, quantity: 2 }]),
  lineTokens,
  numberAtStart,
  foreignAtStart,
  rowInCells: (text) => rowInCells(`${text}\t${text}\t2`),
  wordsWithFigure: (text) => wordsWithFigure(text, text.slice(1)),
  carAtStart: (text) => carAtStart(text, text.slice(1)),
  withoutOtherNumbers,
  piecesAfter: (text) => piecesAfter(text, 2),
  explainedLine,
  readRequestLine: (text) => readRequestLine(text, BRAND),
  readNumberLine: (text) => readNumberLine(text, BRAND),
  remarkOnNumbers: (text) =>
    remarkOnNumbers(text, 1, [{ line: text, numbers: [text], hasAmount: false }]),
  correctedBy: (text) => correctedBy(text, 1),
  withWholePairs,
  listLines,
  readLines: (text) => readLines(text, BRAND),
  columnOfAmounts: (text) => columnOfAmounts([text, `${text} 2`]),
  pastedTable: (text) => pastedTable([`OE号\t数量`, text, `${text}\t${text}`]),
  hasChatter,
  withoutChatter,
  partDoubt: (text) => partDoubt(text, { number: text, l_name_zh: text, has_number: false }),
  namesContradict: (text) => namesContradict(text, text.slice(1)),
  amountOfLast: (text) =>
    amountOfLast(text, [
      { number: 'LR011593', quantity: 1 },
      { number: 'LR033295', quantity: 2 },
    ]),
  bareFigure,
  missedAmount: (text) => missedAmount(text, [1]),
  unclearAmount,
  readNumberList: (text) => readNumberList(text, BRAND),
  withNumbersApart: (text) => withNumbersApart(text, text, BRAND),
  withNumberAs: (text) => withNumberAs(text, text, text, BRAND),
  withTailAsQuantity: (text) => withTailAsQuantity(text, text, BRAND),
  withoutNumbers: (text) => withoutNumbers(text, new Set([text]), BRAND),
  withLine: (text) => withLine(text, { place: 0, text: text.trim() }, text),
  isRunTogether,
  numbersRunTogether,
  withoutFalseQuantities: (text) => withoutFalseQuantities(text, ''),
}
