import type { DemoTable } from '#src/tables.ts'

/** Identity columns, whose sequences continue after the demo's rows. */
export const IDENTITIES: readonly (readonly [DemoTable, string])[] = [
  ['staff', 'staff_id'],
  ['company', 'company_id'],
  ['account', 'account_id'],
  ['address', 'address_id'],
  ['part', 'part_id'],
  ['stock_event', 'stock_event_id'],
  ['checkout', 'checkout_id'],
  ['sales_order', 'order_id'],
  ['order_line', 'order_line_id'],
  ['delivery', 'delivery_id'],
  ['part_question', 'part_question_id'],
  ['video', 'video_id'],
  ['product_carousel', 'product_carousel_id'],
  ['banner', 'banner_id'],
  ['development', 'development_id'],
  ['development_request', 'development_request_id'],
  ['feedback', 'feedback_id'],
  ['number_watch', 'number_watch_id'],
  ['search_log', 'search_log_id'],
  ['cart_line', 'cart_line_id'],
]
