import { isOwnAddress } from '#src/accounts/own-address.ts'

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

/** Text for the user; undefined for the address of a page of the shop, with any query. */
export function shopAddressProblem(address: string): string | undefined {
  if (!isOwnAddress(address)) return '请输入以 / 开头的商城页面地址，例如 /parts/activity'
  const [path = ''] = address.split(/[?#]/, 1)
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return SHOP_PAGES.includes(page)
    ? undefined
    : '商城没有这个页面，请从商城的地址栏复制，例如 /parts/activity'
}
