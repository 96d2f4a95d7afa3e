import { MessageCategory } from '#src/messages/message-categories.ts'

type Message = { readonly category_id: number; readonly link: string }

/** Each shows what waits for an order and what became of it. */
const HANDOVER_PAGES: readonly string[] = ['/settlement/list', '/profile/handovers']

const MESSAGES_PAGE = '/profile/system_msg'
/** With these alone the list of messages has a new one in sight. */
const SHOWS_NEW: readonly string[] = ['category_id', 'type', 'id']

/**
 * Whether the page at an address already shows what a message is about: it is the list that the message stands in, or
 * the page that the message leads to, and not that of another record.
 */
export function isShownAt({ category_id, link }: Message, address: string): boolean {
  const open = placeOf(address)
  if (open.page === MESSAGES_PAGE && isInList(category_id, open.query)) return true
  if (link === '') return false
  const wanted = placeOf(link)
  if (category_id === MessageCategory.accounts && HANDOVER_PAGES.includes(wanted.page))
    return HANDOVER_PAGES.includes(open.page)
  const isOfAnother = wanted.id !== null && open.id !== null && wanted.id !== open.id
  return wanted.page === open.page && !isOfAnother
}

function isInList(category_id: number, query: URLSearchParams): boolean {
  const category = query.get('category_id')
  return (
    category_id !== MessageCategory.popUp &&
    [...query.keys()].every((name) => SHOWS_NEW.includes(name)) &&
    (category === null || category === String(category_id))
  )
}

function placeOf(address: string) {
  const [page, typed = ''] = address.split('#', 1)[0]?.split('?') ?? []
  const query = new URLSearchParams(typed)
  return { page: page ?? '', id: query.get('id'), query }
}
