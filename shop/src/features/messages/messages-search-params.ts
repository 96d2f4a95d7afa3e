import { TIP_TYPES } from '@portal/contract/tip-types.ts'
import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MESSAGE_CATEGORIES, MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@portal/rules/pages/page-count.ts'
import { firstCharacters } from '@portal/rules/text/text-length.ts'
import type { Day } from '@portal/rules/time/shanghai-time.ts'
import { dayIn, idIn, numberIn, type Search, textIn } from '@portal/ui/page/search-params.ts'

import { readCookie, writeCookie } from '#src/session/browser-storage.ts'

import type { TipsParams } from './messages-calls.ts'

/** The list, and the message that is open in it. */
export type MessagesSearchParams = {
  readonly category_id?: number
  readonly type?: typeof TIP_TYPES.unread
  readonly tip_name?: string
  readonly number?: string
  readonly adjust_price_time?: Day
  readonly page?: number
  readonly id?: Id<'tip'>
}

/** Missing and invalid ones are undefined, not left out: the router would keep the invalid text. */
export function readMessagesSearchParams(search: Search): MessagesSearchParams {
  const text = (name: string) =>
    firstCharacters(textIn(search, name), MAX_KEYWORD_LENGTH) || undefined
  return {
    category_id: categoryIn(search),
    type: numberIn(search, 'type') === TIP_TYPES.unread ? TIP_TYPES.unread : undefined,
    tip_name: text('tip_name'),
    number: text('number'),
    adjust_price_time: dayIn(search, 'adjust_price_time'),
    page: numberIn(search, 'page'),
    id: idIn<'tip'>(search, 'id'),
  }
}

/** Undefined for all categories, which is the default; mere pop-ups have no list. */
function categoryIn(search: Search): MessageCategory | undefined {
  const typed = numberIn(search, 'category_id')
  return MESSAGE_CATEGORIES.find((id) => id === typed && id !== MessageCategory.popUp)
}

export function tipsParams(search: MessagesSearchParams): TipsParams {
  const { id: _open, type = TIP_TYPES.all, page = 1, ...narrowing } = search
  return { ...narrowing, type, page, limit: pageSize() }
}

export function isNarrowed({ tip_name, number, adjust_price_time }: MessagesSearchParams): boolean {
  return [tip_name, number, adjust_price_time].some((one) => one !== undefined)
}

const PAGE_SIZE_COOKIE = 'system_msg_page_size'
const A_YEAR = { days: 365 }

/** As the user last chose it on this device (specification 9). */
export function pageSize(): number {
  const stored = Number(readCookie(PAGE_SIZE_COOKIE))
  return PAGE_SIZES.find((size) => size === stored) ?? DEFAULT_PAGE_SIZE
}

export function keepPageSize(size: number): void {
  writeCookie(PAGE_SIZE_COOKIE, String(size), A_YEAR)
}
