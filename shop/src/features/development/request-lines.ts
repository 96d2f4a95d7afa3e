import { MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import type { ListedNumber } from '@portal/rules/development/read-number-line.ts'
import { type NumberList, readNumberList } from '@portal/rules/development/read-number-list.ts'
import { isChatter } from '@portal/rules/search/is-chatter.ts'
import type { BrandWord } from '@portal/rules/search/keyword-lines.ts'

export type MissingLine = { readonly search_no: string; readonly quantity: number }

/**
 * Lines that a search did not find, as the numbers to request: read like a pasted list. What has no number is requested
 * as the name of a part, unless it is chatter, which is left.
 */
export function numbersOfLines(lines: readonly MissingLine[], brandWord: BrandWord): NumberList {
  const typed = lines.map(({ search_no, quantity }) =>
    quantity === 1 ? search_no : `${search_no}=${quantity}`,
  )
  const { numbers, left } = readNumberList(typed.join('\n'), brandWord)
  const names = left.flatMap(({ place }): ListedNumber[] => {
    const { search_no = '', quantity = 1 } = lines[place] ?? {}
    const number = search_no.trim().slice(0, MAX_TYPED_NUMBER_LENGTH)
    if (isChatter(number)) return []
    return [
      {
        number,
        quantity,
        beside: [],
        words: '',
        lines: 1,
        isTelephone: false,
        isRunTogether: false,
      },
    ]
  })
  return {
    numbers: [...numbers, ...names],
    left: left.filter(({ place }) => isChatter(lines[place]?.search_no ?? '')),
  }
}
