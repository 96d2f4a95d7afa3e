import { MAX_CAR_WORDS_LENGTH, MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { hasChatter, type ListedNumber } from '@portal/rules/development/read-number-list.ts'
import { firstCharacters, textLength } from '@portal/rules/text/text-length.ts'

type Listed = Pick<ListedNumber, 'words' | 'beside'>

/** What is sent of the words beside a number: its name, and its lines as remark where they say more than that. */
export function wordsBeside({ words, beside }: Listed): { name: string; remark: string } {
  const name = textLength(words) > MAX_CAR_WORDS_LENGTH ? '' : words
  const isWhole = name !== '' && !beside.some(hasChatter)
  return { name, remark: isWhole ? '' : beside.join('；') }
}

type Shared = { readonly model: string; readonly remark: string }

/** The request for a row of a list, with what is said of all rows. */
export function requestOfRow(
  row: Listed & Pick<ListedNumber, 'number' | 'quantity'>,
  shared: Shared,
) {
  const { name, remark } = wordsBeside(row)
  const remarks = [shared.remark.trim(), remark].filter(Boolean).join('\n')
  return {
    number: row.number,
    quantity: row.quantity,
    l_name_zh: name,
    l_model_zh: shared.model.trim(),
    remark: firstCharacters(remarks, MAX_MESSAGE_LENGTH),
  }
}
