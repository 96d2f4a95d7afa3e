import { MessageCategory } from '#src/messages/message-categories.ts'

type Message = { readonly category_id: number; readonly link: string }

/** Each shows what waits for an order and what became of it. */
const HANDOVER_PAGES: readonly string[] = ['/settlement/list', '/profile/handovers']

/**
 * Whether the page at an address already shows what a message is about: it is the page that the message leads to, and
 * not that of another record.
 */
export function isShownAt({ category_id, link }: Message, address: string): boolean {
  if (link === '') return false
  const wanted = placeOf(link)
  const open = placeOf(address)
  if (category_id === MessageCategory.accounts && HANDOVER_PAGES.includes(wanted.page))
    return HANDOVER_PAGES.includes(open.page)
  const isOfAnother = wanted.id !== null && open.id !== null && wanted.id !== open.id
  return wanted.page === open.page && !isOfAnother
}

function placeOf(address: string) {
  const [page, query = ''] = address.split('#', 1)[0]?.split('?') ?? []
  return { page: page ?? '', id: new URLSearchParams(query).get('id') }
}
