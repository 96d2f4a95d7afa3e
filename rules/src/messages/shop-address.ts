import { isOwnAddress } from '#src/accounts/own-address.ts'
import { type Id, toId } from '#src/ids.ts'

/**
 * The pages of the shop that a message may lead to: all that a signed-in user may open at any time; not the steps of a
 * checkout, which only the cart leads to.
 */
export const SHOP_PAGES: readonly string[] = [
  '/',
  '/home',
  '/parts',
  '/parts/list',
  '/parts/category',
  '/parts/sub_categories',
  '/parts/details',
  '/parts/hot_recommend',
  '/parts/points_mall',
  '/parts/activity',
  '/parts/new',
  '/parts/stock',
  '/parts/price_adjustment',
  '/parts/result',
  '/parts/vin_result',
  '/profile',
  '/profile/account',
  '/profile/collection',
  '/profile/browsing_history',
  '/profile/myorder',
  '/profile/return_orders',
  '/profile/points',
  '/profile/my_gift',
  '/profile/coupon',
  '/profile/address',
  '/profile/bill',
  '/profile/price_protection',
  '/profile/price_adjustment_record',
  '/profile/feedback',
  '/profile/handovers',
  '/profile/product_develop',
  '/profile/system_msg',
  '/profile/system_msg/detail',
  '/profile/myorder/detail',
  '/profile/product_develop_detail',
  '/profile/my_gift_detail',
  '/profile/return_orders_detail',
  '/profile/myorder/delivery_detail',
  '/settlement/list',
]

/**
 * What a message stores of an address as it is copied from the address bar of a shop: the part after its host. Any
 * other text stays as it is.
 *
 * @param hosts names of the shop's hosts, without a port
 */
export function shopPath(typed: string, hosts: readonly string[]): string {
  const text = typed.trim()
  const url = text.startsWith('/') ? undefined : readAddress(text)
  return url && hosts.includes(url.hostname) ? `${url.pathname}${url.search}${url.hash}` : text
}

function readAddress(text: string): URL | undefined {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  } catch {
    return undefined
  }
}

/** The part whose page an address opens; undefined for any other page. */
export function linkedPart(address: string): Id<'part'> | undefined {
  const [page, query = ''] = address.split('#', 1)[0]?.split('?') ?? []
  const id = Number(new URLSearchParams(query).get('id'))
  return page === '/parts/details' && Number.isSafeInteger(id) && id > 0 ? toId(id) : undefined
}

/** Text for the user; undefined for the address of a page of the shop, with any query. */
export function shopAddressProblem(address: string): string | undefined {
  if (!isOwnAddress(address)) return '请粘贴该品牌商城的页面地址，例如 /parts/activity'
  const [path = ''] = address.split(/[?#]/, 1)
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return SHOP_PAGES.includes(page)
    ? undefined
    : '商城没有这个页面，请从商城的地址栏复制，例如 /parts/activity'
}
