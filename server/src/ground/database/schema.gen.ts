// Written by `npm run db:types` from the migrated database. Not to be changed by hand.
import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** The database fills it in where an insert leaves it out. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Written, infer Changed>
    ? ColumnType<Read, Written | undefined, Changed>
    : ColumnType<T, T | undefined, T>
type Moment = ColumnType<Date, Date | string, Date | string>
/** Read as it was written; written as any value, which the driver turns into JSON. */
type Json = ColumnType<unknown, unknown, unknown>

export interface account {
  account_id: GeneratedAlways<Id<'account'>>
  brand: string
  company_id: Id<'company'>
  username: string
  phone: string
  name: string
  password_hash: string
  is_main: boolean
  /** a sub-account that may order and see purchase prices; main accounts always may */
  is_purchase: Generated<boolean>
  is_enabled: Generated<boolean>
  avatar: string | null
  created_at: Generated<Moment>
  /** a sub-account that the main account lets see, confirm and dispute statements */
  sees_statements: Generated<boolean>
}

export interface activity {
  activity_id: GeneratedAlways<Id<'activity'>>
  brand: string
  title: string
  /** a name below /pictures or /files/NAME; empty: the drawn flag. Beside the zone in the navigation and on part cards */
  flag_image: Generated<string>
  starts_at: Moment
  ends_at: Moment
  /** false: dealers see nothing of it, whatever its time */
  is_on: Generated<boolean>
  created_at: Generated<Moment>
}

export interface activity_item {
  activity_item_id: GeneratedAlways<Id<'activity_item'>>
  deal_id: Id<'deal'>
  place: number
  part_id: Id<'part'>
  /** in one set; fixed once a set was bought, so that its orders stay readable */
  pieces: Generated<number>
  /** of one piece, for every company */
  price_fen: Fen
}

export interface activity_section {
  activity_section_id: GeneratedAlways<Id<'activity_section'>>
  activity_id: Id<'activity'>
  kind: 'slides' | 'flash_sale' | 'bundle'
  title: Generated<string>
  /** from 0, top to bottom */
  place: number
}

export interface activity_slide {
  activity_slide_id: GeneratedAlways<Id<'activity_slide'>>
  activity_section_id: Id<'activity_section'>
  place: number
  title: Generated<string>
  subtitle: Generated<string>
  /** a name below /pictures or /files/NAME */
  picture: string
  /** empty: leads nowhere */
  link: Generated<string>
}

export interface address {
  address_id: GeneratedAlways<Id<'address'>>
  brand: string
  company_id: Id<'company'>
  contacts: string
  mobile: string
  province: string
  city: string
  district: string
  street: string
  is_guangzhou_default: Generated<boolean>
  is_beijing_default: Generated<boolean>
  is_deleted: Generated<boolean>
  created_at: Generated<Moment>
}

export interface arrival_reminder {
  account_id: Id<'account'>
  part_id: Id<'part'>
  asked_at: Generated<Moment>
  /** when the awaited pieces arrived; null: still waiting */
  fired_at: Moment | null
}

export interface banner {
  banner_id: GeneratedAlways<Id<'banner'>>
  brand: string
  title: string
  subtitle: Generated<string>
  picture: string
  file_type: Generated<'image' | 'video'>
  link: Generated<string>
  sort: number
  /** Where it is shown: home, the home page; points_mall, beside the balance of the points mall. */
  place: Generated<'home' | 'points_mall'>
}

export interface bind_token {
  /** sha-256; the token itself is never stored */
  token_hash: Buffer
  oauth_state_id: Id<'oauth_state'>
  brand: string
  open_id: string
  union_id: string | null
  created_at: Generated<Moment>
  expires_at: Moment
  used_at: Moment | null
}

export interface browsing_history {
  account_id: Id<'account'>
  part_id: Id<'part'>
  viewed_at: Generated<Moment>
  /** not deleted at once, so that a removal can be undone for an hour */
  removed_at: Moment | null
}

export interface business_event {
  /** its place among all events: 1, 2, 3 … without a gap */
  feed_seq: number
  /** subject.verb in the past tense, as in contract/src/events.ts: order.placed */
  name: string
  /** whose timeline shows it: order, return, part … */
  subject_kind: string
  subject_id: number
  /** null for what belongs to no brand */
  brand: string | null
  /** null: concerns no company, or all of them */
  company_id: Id<'company'> | null
  /** a user; without account_id and staff_id: the system */
  account_id: Id<'account'> | null
  staff_id: Id<'staff'> | null
  /** ids, codes and quantities that readers need, as in contract/src/events.ts */
  facts: Json
  happened_at: Moment
}

export interface campaign {
  campaign_id: GeneratedAlways<Id<'campaign'>>
  brand: string
  name: string
  kind: 'amount' | 'percent'
  amount_fen: Generated<Fen>
  /** percent off, 1 to 99; of kind percent only */
  percent: Generated<number>
  cap_fen: Fen | null
  threshold_fen: Generated<Fen>
  scope: Generated<'all' | 'makes' | 'categories' | 'parts'>
  /** ids of makes, categories of any level, or parts */
  scope_ids: Generated<string[]>
  starts_at: Moment
  ends_at: Moment
  /** companies may claim it themselves; false: only staff give it */
  is_claimable: Generated<boolean>
  /** for all companies; null: unlimited */
  total: number | null
  per_company: Generated<number>
  claimed: Generated<number>
  created_at: Generated<Moment>
  /** no more are issued from here on, those already issued stay valid; null: not stopped */
  stopped_at: Moment | null
}

export interface car_count {
  brand: string
  /** vehicle/ID, chassis/MAKE/SERIES/CHASSIS, series/MAKE/SERIES or make/MAKE, by car_key() */
  car: string
  /** of part_count; if that row is gone meanwhile, nothing counts */
  cell_id: number
  parts: number
  in_stock: number
  in_guangzhou: number
  /** parts with the brand's own number */
  own_parts: number
}

export interface cart_handover {
  cart_handover_id: GeneratedAlways<Id<'cart_handover'>>
  brand: string
  company_id: Id<'company'>
  /** who asks for the order */
  account_id: Id<'account'>
  note: string
  state: Generated<'waiting' | 'ordered' | 'taken_over' | 'handed_back' | 'withdrawn'>
  /** why it was handed back; empty: it was not */
  reason: Generated<string>
  created_at: Generated<Moment>
  closed_at: Moment | null
  /** who ordered, took over, handed back or withdrew the last rows */
  closed_by: Id<'account'> | null
  /** when the user who asked put its outcome away; null: not yet */
  dismissed_at: Moment | null
}

export interface cart_handover_line {
  cart_handover_id: Id<'cart_handover'>
  place: number
  part_id: Id<'part'>
  warehouse: 1 | 2
  /** pieces handed over */
  quantity: number
  /** the row that was locked; it is gone once nothing of it waits */
  cart_line_id: Id<'cart_line'>
  /** pieces */
  ordered: Generated<number>
  /** the last order with pieces of it */
  order_id: Id<'order'> | null
  /** whose cart it went to; null: it was not taken over */
  taken_by: Id<'account'> | null
}

export interface cart_line {
  cart_line_id: GeneratedAlways<Id<'cart_line'>>
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  part_id: Id<'part'>
  warehouse: 1 | 2
  /** pieces */
  quantity: number
  /** the buyer's price of one piece when the line was last set, to warn when it changed */
  price_fen: Fen
  added_at: Generated<Moment>
  /** at the activity checkout; null: in the cart */
  activity_item_id: Id<'activity_item'> | null
  /** handed over and therefore locked until it is ordered, taken over, handed back or withdrawn; null: not */
  cart_handover_id: Id<'cart_handover'> | null
}

export interface category {
  /** 1, 3 or 5 digits; a node's id begins with its parent's */
  category_id: string
  parent_id: string | null
  level: number
  name_zh: string
  name_en: string
  picture: string | null
  sort: number
}

export interface chat_account {
  brand: string
  /** of the person, for the app of the brand alone */
  open_id: string
  /** of the person, for all apps of the company; null if the platform gives none */
  union_id: string | null
  account_id: Id<'account'>
  bound_at: Generated<Moment>
}

export interface checkout {
  checkout_id: GeneratedAlways<Id<'checkout'>>
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  created_at: Generated<Moment>
}

export interface client_error {
  client_error_id: GeneratedAlways<Id<'client_error'>>
  brand: string
  release: string
  /** of kind, message without numbers, and the first frames */
  fingerprint: string
  kind: 'error' | 'rejection' | 'render' | 'chunk'
  /** of the latest sample, with its stack, route and browser */
  message: string
  stack: string
  route: string
  browser: string
  times: Generated<number>
  first_seen: Moment
  last_seen: Moment
  /** when staff marked it, or its cause in an earlier release, as resolved */
  resolved_at: Moment | null
  resolved_by: Id<'staff'> | null
}

export interface client_error_user {
  client_error_id: Id<'client_error'>
  account_id: Id<'account'>
}

export interface client_release {
  brand: string
  release: string
  first_seen: Moment
}

export interface company {
  company_id: GeneratedAlways<Id<'company'>>
  brand: string
  name: string
  /** the level it buys at: its amount in part_price is the price it pays */
  price_level: string
  /** may buy from the Beijing warehouse */
  is_regional_warehouse: Generated<boolean>
  is_enabled: Generated<boolean>
  created_at: Generated<Moment>
  /** stored file: the company's own QR code, which posters may show; null: none */
  qr_picture: string | null
}

export interface company_part {
  company_id: Id<'company'>
  part_id: Id<'part'>
  brand: string
  /** pieces that the company says it keeps */
  my_stock: number
  changed_by: Id<'account'>
  changed_at: Generated<Moment>
}

export interface deal {
  deal_id: GeneratedAlways<Id<'deal'>>
  activity_section_id: Id<'activity_section'>
  place: number
  /** of a bundle; a flash sale shows the name of its part */
  name: Generated<string>
  warehouse: Generated<1 | 2>
  /** sets for all companies; null: as far as stock goes */
  max_total: number | null
  /** sets for one company; null: unlimited */
  max_per_company: number | null
  /** sets in living orders: the sum of its purchases */
  sold: Generated<number>
}

export interface deal_purchase {
  deal_purchase_id: GeneratedAlways<Id<'deal_purchase'>>
  brand: string
  deal_id: Id<'deal'>
  company_id: Id<'company'>
  order_id: Id<'order'>
  /** negative: released */
  sets: number
  happened_at: Generated<Moment>
}

export interface deal_share {
  deal_id: Id<'deal'>
  company_id: Id<'company'>
  sold: Generated<number>
}

export interface delivery {
  delivery_id: GeneratedAlways<Id<'delivery'>>
  /** the order's number and the parcel's place among its parcels: SO2026112100042-1 */
  delivery_no: string
  brand: string
  company_id: Id<'company'>
  order_id: Id<'order'>
  warehouse: 1 | 2
  carrier: string
  tracking_no: Generated<string>
  shipped_at: Generated<Moment>
  shipped_by: Id<'staff'> | null
  /** null: in transit */
  received_at: Moment | null
  /** null although received: by the system after 15 days */
  received_by: Id<'account'> | null
}

export interface delivery_line {
  delivery_id: Id<'delivery'>
  order_line_id: Id<'order_line'>
  /** pieces in the parcel */
  quantity: number
}

export interface development {
  development_id: GeneratedAlways<Id<'development'>>
  brand: string
  oe_number: string
  name_zh: string
  model_zh: string
  /** research, tooling, sample, launching: on its way · launched: on sale · stopped: is not made */
  stage: 'research' | 'tooling' | 'sample' | 'launching' | 'launched' | 'stopped'
  /** number of supporters at which the tool is made */
  wanted: number
  /** supporters so far, the count of development_like plus those from before the portal */
  likes: Generated<number>
  created_at: Generated<Moment>
  /** by rules/normalised-number */
  normalised: string
  /** of the last step by staff, shown to every company; empty: none */
  answer: Generated<string>
  /** addresses of pictures of the last step by staff */
  answer_pictures: Generated<string[]>
  /** the finished part; null until launched */
  part_id: Id<'part'> | null
  /** steps and corrections by staff so far, undone steps and undoing included: who saw another number is refused */
  version: Generated<number>
  /** time of the last step by staff that holds; null: none since it was added */
  progressed_at: Moment | null
  /** who of the staff took the last step or corrected it last; null: nobody yet, or before this was kept */
  changed_by: Id<'staff'> | null
}

export interface development_like {
  development_id: Id<'development'>
  account_id: Id<'account'>
  liked_at: Generated<Moment>
  /** when the supporter last read the steps */
  read_at: Generated<Moment>
}

export interface development_request {
  development_request_id: GeneratedAlways<Id<'development_request'>>
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  /** as typed: a part number, or a name if there is none */
  number: string
  /** by rules/normalised-number; a name without letters and digits as typed */
  normalised: string
  name_zh: Generated<string>
  model_zh: Generated<string>
  /** pieces; null: not given */
  quantity: number | null
  remark: Generated<string>
  /** submitted: waits for an answer · reviewing: is evaluated · developing: is being made · launched: on sale · declined: is not made */
  state: Generated<'submitted' | 'reviewing' | 'developing' | 'launched' | 'declined'>
  /** of the last step by staff, shown to the company; empty: none */
  answer: Generated<string>
  created_at: Generated<Moment>
  /** time of the last step by staff that holds */
  answered_at: Moment | null
  /** addresses of pictures by the user */
  pictures: Generated<string[]>
  /** addresses of pictures of the last step by staff */
  answer_pictures: Generated<string[]>
  /** the finished part; null until launched */
  part_id: Id<'part'> | null
  /** the part in development of the same number; its steps move the request along */
  development_id: Id<'development'> | null
  /** steps by staff so far, undone ones and undoing included: who saw another number is refused */
  version: Generated<number>
  /** when its user last read the steps */
  read_at: Moment | null
  /** time of the first step by staff that holds; null: none */
  first_answered_at: Moment | null
  /** who of the staff took the last step; null: nobody yet, or before this was kept */
  changed_by: Id<'staff'> | null
}

export interface email_code {
  email_code_id: GeneratedAlways<Id<'email_code'>>
  account_id: Id<'account'>
  email: string
  code_hash: Buffer
  created_at: Moment
  expires_at: Moment
  used_at: Moment | null
  wrong_tries: Generated<number>
}

export interface event_cursor {
  reader: string
  last_seq: number
}

export interface favourite {
  account_id: Id<'account'>
  part_id: Id<'part'>
  added_at: Generated<Moment>
}

export interface feed_seq {
  only_row: Generated<boolean>
  last_seq: number
}

export interface feedback {
  feedback_id: GeneratedAlways<Id<'feedback'>>
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  text: string
  /** pictures and videos: addresses below the root, /files/NAME */
  files: Generated<string[]>
  sent_at: Moment
  /** open: waits for staff · answered · closed: without an answer, for a reason */
  state: Generated<'open' | 'answered' | 'closed'>
  /** the answer, or the reason of closing; shown to the author */
  reply: Generated<string>
  /** pictures: addresses below the root, /files/NAME */
  reply_files: Generated<string[]>
  replied_at: Moment | null
  replied_by: Id<'staff'> | null
  /** when its author read the reply; null again once the reply is corrected */
  read_at: Moment | null
  /** counts the changes by staff: who saw an earlier one may not write over it */
  version: Generated<number>
  /** when it was first answered or closed, corrections leave it; null: neither */
  first_answered_at: Moment | null
  /** the request of the same company to which it adds; null: feedback on the shop */
  development_request_id: Id<'development_request'> | null
}

export interface fitment {
  vehicle_id: Id<'vehicle'>
  /** the part's, so that "this kind for this car" is one index range */
  part_type_id: Id<'part_type'>
  part_id: Id<'part'>
  /** the part's, filled in by the database */
  brand: Generated<string>
  /** the part's, kept by the database */
  sold_90_days: Generated<number>
}

export interface gift {
  gift_id: GeneratedAlways<Id<'gift'>>
  brand: string
  name: string
  /** groups the list of the mall; empty: none */
  category: Generated<string>
  description: Generated<string>
  /** below the root, /files/NAME or /pictures/NAME; empty: none */
  picture: Generated<string>
  /** for one piece */
  points: number
  /** pieces that may still be redeemed; those of gift orders are already deducted */
  stock: Generated<number>
  /** false: not in the mall; rows of points carts stay and say so */
  is_on: Generated<boolean>
  created_at: Generated<Moment>
}

export interface gift_event {
  gift_event_id: GeneratedAlways<Id<'gift_event'>>
  brand: string
  gift_id: Id<'gift'>
  /** receipt: bought in · count: corrected after counting · order: ordered · cancellation: a gift order was cancelled */
  kind: 'receipt' | 'count' | 'order' | 'cancellation'
  /** pieces; negative when they leave */
  change: number
  balance_after: number
  gift_order_id: Id<'gift_order'> | null
  staff_id: Id<'staff'> | null
  note: Generated<string>
  happened_at: Generated<Moment>
}

export interface gift_order {
  gift_order_id: GeneratedAlways<Id<'gift_order'>>
  gift_no: string
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  /** the first order of the checkout: the gifts go with it, and are refunded when it is cancelled */
  order_id: Id<'order'>
  state: 'placed' | 'shipped' | 'received' | 'cancelled'
  /** of all its lines; refunded when it is cancelled */
  points: number
  /** pieces */
  quantity: number
  contacts: string
  mobile: string
  province: string
  city: string
  district: string
  street: string
  carrier: Generated<string>
  tracking_no: Generated<string>
  created_at: Generated<Moment>
}

export interface gift_order_line {
  gift_order_line_id: GeneratedAlways<Id<'gift_order_line'>>
  gift_order_id: Id<'gift_order'>
  gift_id: Id<'gift'>
  /** copied at redemption, because a gift may be renamed */
  name: string
  picture: string
  /** for one piece, copied at redemption */
  points: number
  quantity: number
}

export interface hot_keyword {
  brand: string
  term: string
  sort: number
}

export interface hot_term {
  brand: string
  rank: number
  term: string
}

export interface idempotency_key {
  account_id: Id<'account'> | null
  call: string
  key: string
  body_hash: Buffer
  answer: Json | null
  created_at: Generated<Moment>
  /** attempts on the admin side; account_id: in the shop */
  staff_id: Id<'staff'> | null
}

export interface inbox_assignment {
  kind: 'question' | 'development_request' | 'feedback'
  /** the key of the item in the table of its kind */
  item_id: number
  staff_id: Id<'staff'>
  assigned_at: Moment
}

export interface kit_item {
  part_id: Id<'part'>
  line: number
  name_zh: string
  quantity: number
  component_part_id: Id<'part'> | null
}

export interface link_key {
  key: Buffer
  /** the highest signs new links; the others still verify those that they signed */
  link_key_id: GeneratedAlways<Id<'link_key'>>
}

export interface live_feed {
  account_id: Id<'account'>
  last_seq: number
}

export interface live_ticket {
  /** sha-256 of the ticket; the ticket itself is never stored */
  ticket_hash: Buffer
  /** the session that the connection belongs to */
  token_hash: Buffer
  expires_at: Moment
}

export interface login_failure {
  login_failure_id: GeneratedAlways<Id<'login_failure'>>
  brand: string
  /** user name or phone as typed, lower case; names of staff have the brand console */
  name: string
  failed_at: Generated<Moment>
}

export interface make {
  make_id: string
  name_zh: string
  latin: string
  /** other words dealers type for the make */
  aliases: Generated<string[]>
  sort: number
}

export interface message_copy {
  message_copy_id: GeneratedAlways<Id<'message_copy'>>
  tip_id: Id<'tip'>
  account_id: Id<'account'>
  channel: 'email' | 'sms' | 'push'
  /** while it is being sent: when another process may try again */
  due_at: Moment
  failures: Generated<number>
  ended_at: Moment | null
  /** sent, failed, or why it was not sent; empty: waits */
  outcome: Generated<string>
}

export interface migration {
  version: number
  file: string
  sha256: string
  applied_at: Generated<Moment>
}

export interface notification_choice {
  account_id: Id<'account'>
  category_id: number
  channel: 'email' | 'sms' | 'push'
}

export interface notification_setting {
  account_id: Id<'account'>
  /** in lower case; empty: none */
  email: Generated<string>
  email_is_confirmed: Generated<boolean>
  /** minutes after midnight, Asia/Shanghai; null: no quiet hours */
  quiet_from: number | null
  /** minutes after midnight; over midnight if it is earlier than quiet_from */
  quiet_to: number | null
}

export interface number_watch {
  number_watch_id: GeneratedAlways<Id<'number_watch'>>
  brand: string
  account_id: Id<'account'>
  /** as typed */
  number: string
  /** by rules/normalised-number: upper case, letters and digits only */
  normalised: string
  asked_at: Generated<Moment>
}

export interface oauth_state {
  oauth_state_id: GeneratedAlways<Id<'oauth_state'>>
  /** sha-256; the state itself is never stored */
  state_hash: Buffer
  brand: string
  /** the user who binds; null for a login */
  account_id: Id<'account'> | null
  /** sha-256 of the cookie of the browser that began it; no other may end it */
  browser_hash: Buffer
  created_at: Generated<Moment>
  expires_at: Moment
  /** sha-256 of the code that came with it; no other may come */
  code_hash: Buffer | null
  /** when the platform told for that code who it is */
  answered_at: Moment | null
  open_id: string | null
  union_id: string | null
  /** the session that the login began; repeating the login ends it */
  session_hash: Buffer | null
}

export interface order_line {
  order_line_id: GeneratedAlways<Id<'order_line'>>
  order_id: Id<'order'>
  company_id: Id<'company'>
  part_id: Id<'part'>
  oe_number: string
  own_number: string
  name_zh: string
  /** of one piece, copied when it was ordered */
  price_fen: Fen
  quantity: number
  /** pieces that have left, the sum of delivery_line */
  shipped: Generated<number>
  amount_fen: Fen
  /** a coming-soon part: no stock was allocated */
  is_pre_order: Generated<boolean>
  /** pieces that have arrived, the sum of the received deliveries */
  received: Generated<number>
  /** this line's share of the voucher */
  voucher_fen: Generated<Fen>
  /** this line's share of the coins */
  coin_fen: Generated<Fen>
  /** pieces in returns that are neither rejected nor withdrawn */
  returned: Generated<number>
  /** pieces; at most those returned, so that no piece is credited twice */
  credited: Generated<number>
  /** fen; the amount less its shares of voucher and coins */
  paid_fen: GeneratedAlways<Fen>
  /** fen; the amount less its share of the voucher: what money and coins paid */
  worth_fen: GeneratedAlways<Fen>
}

export interface order_number_day {
  day: string
  /** the running number within the day is nextval(order_number) - runs_from */
  runs_from: number
}

export interface order_part_name {
  name_zh: string
}

export interface order_recipient {
  recipient_key: number
  words: string
}

export interface outbox {
  /** grows along the events of one subject, as long as its stories lock it; commits of others may be out of order */
  outbox_id: GeneratedAlways<Id<'outbox'>>
  name: string
  subject_kind: string
  subject_id: number
  brand: string | null
  company_id: Id<'company'> | null
  account_id: Id<'account'> | null
  staff_id: Id<'staff'> | null
  facts: Json
  happened_at: Moment
}

export interface page_view {
  brand: string
  day: string
  route: string
  views: number
}

export interface part {
  part_id: Generated<Id<'part'>>
  brand: string
  part_type_id: Id<'part_type'>
  make_id: string
  category_1: string
  category_2: string
  category_3: string
  /** the wire's frey_no; empty for a genuine part, which has an OE number alone */
  own_number: Generated<string>
  /** the main OE number, printed without spaces */
  oe_number: string
  name_zh: string
  position: Generated<string>
  /** the cars it fits in one line, for rows and cards */
  model_zh: Generated<string>
  spec_zh: Generated<string>
  engines: Generated<string>
  /** search terms of the name, by rules/name-terms; only for words that name no part type */
  name_terms: Generated<string[]>
  /** [{"label": "外径", "value": "82 mm"}], in the order shown */
  attributes: Generated<Json>
  brand_name: string
  /** packing method, e.g. 纸盒 */
  packing: Generated<string>
  color: Generated<string>
  description: Generated<string>
  pictures: Generated<string[]>
  demand_class: 'A' | 'B' | 'C' | 'D' | 'XA' | 'XB' | 'XC' | 'XD'
  /** pieces in an outer box */
  pieces_per_box: number
  /** grams of one piece */
  weight_g: Generated<number>
  is_coming_soon: Generated<boolean>
  is_withdrawn: Generated<boolean>
  listed_at: Generated<Moment>
  /** pieces sold in 90 days by this brand, refreshed by refresh_sales_figures(); lists are ordered by it */
  sold_90_days: Generated<number>
}

export interface part_count {
  brand: string
  make_id: string
  category_1: string
  category_2: string
  category_3: string
  brand_name: string
  /** the class without its X */
  demand_letter: 'A' | 'B' | 'C' | 'D'
  parts: number
  /** parts with stock in any warehouse */
  in_stock: number
  /** parts with stock in Guangzhou */
  in_guangzhou: number
  /** stays the same while the row has parts */
  cell_id: GeneratedAlways<number>
}

export interface part_number {
  brand: string
  /** by rules/normalised-number: upper case, letters and digits only */
  normalised: string
  part_id: Id<'part'>
  /** oe: the car maker's · own: the brand's · superseded: an older number whose successor is this part · other: another maker's */
  kind: 'oe' | 'own' | 'superseded' | 'other'
  /** a make for numbers of the car maker, otherwise the manufacturer */
  factory: string
  display: string
  /** superseded numbers: the next number of the chain, normalised */
  superseded_by: string | null
}

export interface part_price {
  part_id: Id<'part'>
  /** a price level of the brand's file (dealer, secondary, …) */
  level: string
  amount_fen: Fen
}

export interface part_question {
  part_question_id: GeneratedAlways<Id<'part_question'>>
  brand: string
  part_id: Id<'part'>
  company_id: Id<'company'>
  account_id: Id<'account'>
  /** consult: the wire's type 1 · feedback: the wire's type 0 */
  kind: 'consult' | 'feedback'
  /** printed on the box; null: the question is about no batch */
  batch_number: string | null
  question: string
  asked_at: Generated<Moment>
  answer: string | null
  /** its address below the root: /files/NAME */
  answer_picture: string | null
  answered_at: Moment | null
  answered_by: Id<'staff'> | null
  /** when its author read the answer; null again once the answer is corrected */
  read_at: Moment | null
  /** corrections leave it; null: not answered */
  first_answered_at: Moment | null
  /** answers by staff, corrected ones included: who saw another number is refused */
  version: Generated<number>
}

export interface part_type {
  part_type_id: Id<'part_type'>
  code: string
  category_id: string
  name_zh: string
  name_en: string
  /** names that workshops use (俗称), for searches */
  aliases: Generated<string[]>
  positions: Generated<string[]>
}

export interface payment {
  payment_id: GeneratedAlways<Id<'payment'>>
  brand: string
  company_id: Id<'company'>
  amount_fen: Fen
  paid_on: string
  method: string
  note: Generated<string>
  staff_id: Id<'staff'>
  created_at: Generated<Moment>
  reversed_at: Moment | null
  reversed_by: Id<'staff'> | null
  reversal_reason: Generated<string>
}

export interface points_cart_line {
  points_cart_line_id: GeneratedAlways<Id<'points_cart_line'>>
  company_id: Id<'company'>
  gift_id: Id<'gift'>
  /** pieces */
  quantity: number
  added_at: Generated<Moment>
}

export interface price_adjustment {
  adjustment_id: GeneratedAlways<Id<'adjustment'>>
  brand: string
  /** a price level of the brand's file (dealer, secondary, …) */
  level: string
  /** the reason, shown to companies */
  title: string
  effective_at: Moment
  state: 'planned' | 'effective' | 'withdrawn'
  /** lines that raise a price */
  ups: Generated<number>
  /** lines that cut a price */
  downs: Generated<number>
  /** who planned it; null: it came from outside */
  staff_id: Id<'staff'> | null
  created_at: Generated<Moment>
  /** when it took effect or was withdrawn; null: planned */
  ended_at: Moment | null
  withdrawn_by: Id<'staff'> | null
  /** tenths of a percent: 35 is 3.5 % dearer, -35 cheaper; null: by a list of parts */
  permille: number | null
  /** limits a change by percentage to a make; null: any */
  make_id: string | null
  /** limits a change by percentage to a category of any level; null: any */
  category_id: string | null
}

export interface price_adjustment_line {
  adjustment_id: Id<'adjustment'>
  part_id: Id<'part'>
  /** of one piece; follows the price while planned, fixed once in effect */
  old_fen: Fen
  /** of one piece, once in effect */
  new_fen: Fen
}

export interface price_count {
  brand: string
  level: string
  /** by price_band() */
  band: number
  /** of part_count; if that row is gone meanwhile, nothing counts */
  cell_id: number
  parts: number
  in_stock: number
  in_guangzhou: number
}

export interface price_protection_claim {
  claim_id: GeneratedAlways<Id<'claim'>>
  claim_no: string
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  state: 'applied' | 'approved' | 'rejected'
  remark: Generated<string>
  /** pieces of all lines */
  quantity: number
  /** as the company claimed; credit_fen may be less */
  claim_fen: Fen
  /** credited on the statement; what is reclaimed for pieces returned since is in price_protection_line.reclaimed_fen */
  credit_fen: Generated<Fen>
  /** of the rejection; the company reads it */
  reason: Generated<string>
  created_at: Generated<Moment>
  decided_at: Moment | null
  decided_by: Id<'staff'> | null
}

export interface price_protection_line {
  claim_id: Id<'claim'>
  order_line_id: Id<'order_line'>
  /** the price cut; of several the one with the lowest new price */
  adjustment_id: Id<'adjustment'>
  /** pieces received and not returned at the time of the claim */
  quantity: number
  /** of one piece after the cut */
  new_fen: Fen
  claim_fen: Fen
  credit_fen: Generated<Fen>
  /** owed again because pieces were returned after the credit */
  reclaimed_fen: Generated<Fen>
}

export interface price_total {
  brand: string
  level: string
  /** by price_band() */
  band: number
  make_id: string
  category_1: string
  brand_name: string
  demand_letter: string
  parts: number
  in_stock: number
  in_guangzhou: number
}

export interface product_carousel {
  product_carousel_id: GeneratedAlways<Id<'product_carousel'>>
  brand: string
  part_id: Id<'part'> | null
  part_type_id: Id<'part_type'> | null
  description: string
  sort: number
}

export interface product_carousel_item {
  product_carousel_id: Id<'product_carousel'>
  line: number
  /** its address below the root: /files/NAME, or /pictures/NAME */
  file: string
}

export interface push_device {
  push_device_id: GeneratedAlways<Id<'push_device'>>
  account_id: Id<'account'>
  /** address at the push service of the browser's maker */
  endpoint: string
  /** the public key of the browser */
  p256dh: string
  /** the secret that the browser shares with this server */
  auth: string
  created_at: Moment
}

export interface push_key {
  only_row: Generated<boolean>
  public_key: string
  private_key: string
}

export interface ranking {
  brand: string
  kind: 'sales' | 'search'
  rank: number
  part_id: Id<'part'>
  score: number
}

export interface recent_search {
  account_id: Id<'account'>
  keyword: string
  searched_at: Generated<Moment>
}

export interface recent_vehicle {
  account_id: Id<'account'>
  vehicle_id: Id<'vehicle'>
  /** personal data; null: the car was picked without one */
  vin: string | null
  /** model year; null: unknown */
  year: number | null
  looked_at: Generated<Moment>
}

export interface recommendation {
  brand: string
  part_id: Id<'part'>
  sort: number
}

export interface return_line {
  return_line_id: GeneratedAlways<Id<'return_line'>>
  return_id: Id<'return'>
  order_line_id: Id<'order_line'>
  quantity: number
  /** pieces put back into the stock of the warehouse that shipped them */
  restocked: Generated<number>
  scrapped: Generated<number>
  credit_fen: Generated<Fen>
  /** pieces; null: not counted yet, or nothing is sent back */
  arrived: number | null
  /** part of the value of the pieces that was not credited; needs a reason */
  withheld_fen: Generated<Fen>
  withheld_reason: Generated<string>
}

export interface return_order {
  return_id: GeneratedAlways<Id<'return'>>
  return_no: string
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  kind: 'return' | 'short' | 'broken' | 'wrong'
  /** received: the goods are back, or it was approved and none are expected (kind short) */
  state: 'applied' | 'approved' | 'rejected' | 'withdrawn' | 'received' | 'credited'
  reason: string
  pictures: Generated<string[]>
  /** the parcel that arrived short, broken or wrong */
  delivery_id: Id<'delivery'> | null
  quantity: number
  /** credited on the statement; 0 until then */
  credit_fen: Generated<Fen>
  /** coins refunded; 0 until then */
  coins: Generated<number>
  created_at: Generated<Moment>
  /** points that the credit reclaimed, those that are owed included; 0 until then */
  points: Generated<number>
}

export interface sales_order {
  order_id: GeneratedAlways<Id<'order'>>
  order_no: string
  brand: string
  company_id: Id<'company'>
  account_id: Id<'account'>
  checkout_id: Id<'checkout'>
  warehouse: 1 | 2
  status: 'pending_approval' | 'confirmed' | 'partly_shipped' | 'shipped' | 'completed' | 'cancelled'
  is_special_approval: Generated<boolean>
  contacts: string
  mobile: string
  province: string
  city: string
  district: string
  street: string
  remark: Generated<string>
  /** sum of the lines, before voucher and coins */
  goods_fen: Fen
  /** pieces of all lines */
  quantity: number
  created_at: Generated<Moment>
  /** this order's share of the voucher of its checkout */
  voucher_fen: Generated<Fen>
  /** paid with coins, see coins */
  coin_fen: Generated<Fen>
  /** whole coins, whose value is coin_fen */
  coins: Generated<number>
  /** coins refunded for returned pieces */
  coins_refunded: Generated<number>
  /** owed: goods less voucher and coins */
  total_fen: GeneratedAlways<Fen>
}

export interface search_log {
  search_log_id: GeneratedAlways<Id<'search_log'>>
  brand: string
  account_id: Id<'account'>
  /** by rules/search-term: numbers normalised, words in upper case, a VIN without the number of its car */
  term: string
  /** found by a number; null for names and for unknown numbers */
  part_id: Id<'part'> | null
  searched_at: Generated<Moment>
  /** as the search read the line, which may be meant otherwise */
  read_as: Generated<'number' | 'words' | 'vin'>
  /** 0: nothing found, or only a suggestion */
  parts: Generated<number>
}

export interface search_term_day {
  brand: string
  day: string
  term: string
  read_as: 'number' | 'words' | 'vin'
  /** found by a number */
  part_id: Id<'part'> | null
  searches: number
  /** searches that found no part */
  misses: number
  /** different users who searched it on that day */
  accounts: number
}

export interface service_kind {
  service_name: string
  part_type_id: Id<'part_type'>
  sort: number
}

export interface session {
  /** sha-256 of the token; the token itself is never stored */
  token_hash: Buffer
  account_id: Id<'account'>
  created_at: Generated<Moment>
  expires_at: Moment
  ended_at: Moment | null
  /** ended: by the user from another device; disabled: the account was disabled meanwhile */
  end_reason: 'logout' | 'replaced' | 'password_changed' | 'ended' | 'disabled' | null
  session_id: GeneratedAlways<Id<'session'>>
  /** what the browser says of itself at the login, cut; empty: unknown */
  user_agent: Generated<string>
  /** the address of the login, shortened so that it names a network and no machine; empty: unknown */
  place: Generated<string>
  /** last use, at most five minutes late */
  last_seen_at: Generated<Moment>
  /** unbinding a chat account ends the other sessions that it began */
  started_by: Generated<'password' | 'code' | 'chat'>
}

export interface sign_in {
  company_id: Id<'company'>
  day: string
  account_id: Id<'account'>
  /** days in a row, this one included */
  streak: number
  points: number
}

export interface simulated_post {
  simulated_post_id: GeneratedAlways<Id<'simulated_post'>>
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  sent_at: Generated<Moment>
}

export interface sms_code {
  sms_code_id: GeneratedAlways<Id<'sms_code'>>
  brand: string
  phone: string
  purpose: 'login' | 'bind' | 'reset' | 'phone'
  code_hash: Buffer
  created_at: Generated<Moment>
  expires_at: Moment
  used_at: Moment | null
  wrong_tries: Generated<number>
  /** the signed-in user who asked for it; null: before a login */
  account_id: Id<'account'> | null
}

export interface staff {
  staff_id: GeneratedAlways<Id<'staff'>>
  username: string
  name: string
  password_hash: string
  role: 'admin' | 'sales' | 'warehouse' | 'content' | 'viewer'
  is_enabled: Generated<boolean>
  created_at: Generated<Moment>
}

export interface staff_session {
  token_hash: Buffer
  staff_id: Id<'staff'>
  created_at: Generated<Moment>
  /** limit without use; use extends it, never beyond ends_at */
  expires_at: Moment
  ended_at: Moment | null
  /** limit that use does not extend */
  ends_at: Generated<Moment>
}

export interface statement {
  statement_id: GeneratedAlways<Id<'statement'>>
  brand: string
  company_id: Id<'company'>
  /** the first day of the month */
  month: string
  opening_fen: Fen
  closing_fen: Fen
  state: 'draft' | 'published' | 'confirmed' | 'disputed'
  published_at: Moment | null
  confirmed_at: Moment | null
  confirmed_by: Id<'account'> | null
}

export interface statement_entry {
  statement_entry_id: GeneratedAlways<Id<'statement_entry'>>
  brand: string
  company_id: Id<'company'>
  kind: 'order' | 'return' | 'price_protection' | 'payment' | 'correction'
  amount_fen: Fen
  order_id: Id<'order'> | null
  return_id: Id<'return'> | null
  payment_id: Id<'payment'> | null
  note: Generated<string>
  happened_at: Generated<Moment>
  /** null: the current month, which has no statement yet */
  statement_id: Id<'statement'> | null
  /** the company's objection; null: none */
  dispute: string | null
  disputed_by: Id<'account'> | null
  disputed_at: Moment | null
  /** by staff; a dispute without one blocks the confirmation */
  answer: string | null
  /** of kind price_protection: the claim; negative its credit, positive what is reclaimed after a return */
  claim_id: Id<'claim'> | null
  /** of kind payment: the payment that it reverses */
  reversed_payment_id: Id<'payment'> | null
}

export interface stock {
  part_id: Id<'part'>
  /** 1 Guangzhou, 2 Beijing */
  warehouse: 1 | 2
  on_hand: number
  /** pieces promised to open orders; available = on_hand - allocated */
  allocated: Generated<number>
  in_transit: Generated<number>
  /** expected day of in_transit, Asia/Shanghai */
  arrives_on: string | null
}

export interface stock_event {
  stock_event_id: GeneratedAlways<Id<'stock_event'>>
  brand: string
  part_id: Id<'part'>
  warehouse: 1 | 2
  /** receipt: bought in · allocation, release: reserved for an order and no longer · shipment · count: corrected after counting · return: sent back and fit to sell · receipt_undone: a receipt that was a mistake · return_refused: found unfit for a return after that, and sent back */
  kind: 'receipt' | 'allocation' | 'release' | 'shipment' | 'count' | 'return' | 'receipt_undone' | 'return_refused'
  on_hand_change: number
  allocated_change: number
  order_id: Id<'order'> | null
  happened_at: Generated<Moment>
  /** who received or counted; null: moved by an order, or the opening balance */
  staff_id: Id<'staff'> | null
  /** the reason of a count, or the origin of a receipt */
  note: Generated<string>
  /** pieces of a receipt that were in transit before; reversing it puts them back */
  from_transit: Generated<number>
  /** the day on which those were expected, Asia/Shanghai */
  transit_due: string | null
  /** the receipt that this row undoes; each at most once */
  undoes: Id<'stock_event'> | null
}

export interface stock_news {
  /** 1 as a company sees it that buys from Guangzhou alone, 2 from Beijing too */
  reach: 1 | 2
  part_id: Id<'part'>
  brand: string
  /** arrived: was out of stock, got a receipt and still has pieces · awaited: out of stock, pieces are in transit */
  state: 'arrived' | 'awaited'
  make_id: string
  category_1: string
  category_2: string
  category_3: string
  /** where the pieces arrived or arrive first: 1 Guangzhou, 2 Beijing */
  warehouse: 1 | 2
  /** pieces received, or in transit to the warehouses within reach */
  pieces: number
  /** the receipt, or the beginning of the expected day in Asia/Shanghai; infinity: no day is known */
  happens_at: Moment
}

export interface stock_news_count {
  brand: string
  reach: number
  state: string
  make_id: string
  category_1: string
  category_2: string
  category_3: string
  parts: number
}

export interface stock_view {
  account_id: Id<'account'>
  part_id: Id<'part'>
  viewed_at: Generated<Moment>
}

export interface stored_file {
  /** its key in the store: unguessable, with the ending of its type */
  name: string
  media_type: string
  size_bytes: number
  /** uploaded on the admin side; account_id: in the shop */
  staff_id: Id<'staff'> | null
  account_id: Id<'account'> | null
  /** upload or last release; an unused file is deleted a day later */
  stored_at: Generated<Moment>
  /** in use since then; null: nothing shows it */
  kept_at: Moment | null
}

export interface tip {
  tip_id: GeneratedAlways<Id<'tip'>>
  brand: string
  /** see rules/src/messages/message-categories.ts */
  category_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 18
  /** the title */
  tip_name: string
  /** the text */
  tip_description: string
  /** label of the button; empty: none */
  tip_word: Generated<string>
  /** an address inside the shop; empty: none */
  link: Generated<string>
  /** the part that it is about */
  part_id: Id<'part'> | null
  /** shows a pop-up */
  is_eject: Generated<boolean>
  /** the pop-up is 1 normal, 2 compact */
  pop_type: Generated<1 | 2>
  /** draft: no time set · scheduled: waits for send_at · sending: recipients are being added in the order of their account_id · sent: all of them have it · recalled: shown to nobody any more */
  state: 'draft' | 'scheduled' | 'sending' | 'sent' | 'recalled'
  /** when it is sent, or when the event happened */
  send_at: Moment | null
  /** who receives it, as chosen: kind, level, ids; null if the event named its recipients */
  audience: Json | null
  staff_id: Id<'staff'> | null
  /** the event or the due date that it reports, once; null if staff wrote it */
  event_key: string | null
  /** while sending: all recipients up to this account have it */
  last_account_id: Generated<number>
  created_at: Generated<Moment>
  /** changes by staff: who saw another number is refused */
  version: Generated<number>
  /** when staff recalled it; null: not recalled, or by an event that withdrew what it reports */
  recalled_at: Moment | null
  /** who recalled it */
  recalled_by: Id<'staff'> | null
}

export interface tip_recipient {
  account_id: Id<'account'>
  /** the place among the messages of this account: 1, 2, 3 …, in the order of the commits */
  seq: number
  tip_id: Id<'tip'>
  /** as in tip */
  category_id: number
  /** when it first reached a page of the user; null: not yet */
  delivered_at: Moment | null
  read_at: Moment | null
  /** when the user closed its pop-up without reading it; null: not */
  ignored_at: Moment | null
}

export interface upload {
  /** unguessable, with the ending of the stored file: its key in the file store */
  upload_id: string
  brand: string
  account_id: Id<'account'>
  /** of the user's file */
  name: string
  /** jpeg, mp4 …: as the name says; the content must agree */
  type: string
  size_bytes: number
  /** as the client sent it when it began */
  metadata: Generated<Json>
  created_at: Moment
  /** the file made of it; null: not finished */
  stored_name: string | null
  /** the request that may write, in any process; null: none */
  held_by: string | null
  /** renewed while it writes: a killed process loses it */
  held_until: Moment | null
  /** another request waits for it, so the holder lets go */
  is_wanted: Generated<boolean>
}

export interface vehicle {
  vehicle_id: Id<'vehicle'>
  code: string
  make_id: string
  series_zh: string
  series: string
  chassis: string
  model: string
  engine: string
  /** litres, T = turbo, SC = supercharged */
  displacement: string
  transmission: string
  fuel: string
  body: string
  year_from: number
  year_to: number
}

export interface video {
  video_id: GeneratedAlways<Id<'video'>>
  brand: string
  title: string
  /** its address below the root: /files/NAME, or /pictures/films/NAME */
  file: string
  /** address of the first frame */
  poster: string
  /** empty: any car */
  print_car: Generated<string>
  sort: number
}

export interface video_word {
  brand: string
  /** lower case, without spaces, 2 to 12 characters; compared with words_within(name) */
  word: string
  video_id: Id<'video'>
}

export interface vin_plant {
  make_id: string
  letter: string
  /** the letter means this factory only for WMIs of that country; empty: for all */
  country: Generated<string>
  name_zh: string
}

export interface vin_rule {
  vin_rule_id: GeneratedAlways<Id<'vin_rule'>>
  wmi: string
  /** positions 4 to 8, ? any character; ????? where nothing is known */
  pattern: string
  /** completes the type code; null: it does not matter there */
  position_12: string | null
  vehicle_id: Id<'vehicle'>
}

export interface vin_wmi {
  wmi: string
  make_id: string
  /** in Chinese */
  country: string
  maker: string
  /** built in China */
  is_domestic: boolean
}

export interface voucher {
  voucher_id: GeneratedAlways<Id<'voucher'>>
  campaign_id: Id<'campaign'>
  brand: string
  company_id: Id<'company'>
  state: Generated<'available' | 'locked' | 'used' | 'expired'>
  /** null: given by staff */
  claimed_by: Id<'account'> | null
  claimed_at: Generated<Moment>
  /** whose orders use it; null: none does */
  checkout_id: Id<'checkout'> | null
  used_at: Moment | null
}

export interface wallet {
  company_id: Id<'company'>
  currency: 'points' | 'coin'
  /** points, or whole coins of the brand */
  balance: Generated<number>
  /** used so far: exchanged, paid with or given for gifts, less refunds */
  spent: Generated<number>
  /** points of returned goods that were spent before they could be reclaimed */
  owed: Generated<number>
}

export interface wallet_event {
  wallet_event_id: GeneratedAlways<Id<'wallet_event'>>
  brand: string
  company_id: Id<'company'>
  currency: 'points' | 'coin'
  change: number
  balance_after: number
  reason: 'sign_in' | 'order_received' | 'points_reclaimed' | 'owed_paid' | 'exchange' | 'paid' | 'coins_refunded' | 'gift' | 'gift_refunded' | 'correction'
  /** a user; without account_id and staff_id: the system */
  account_id: Id<'account'> | null
  staff_id: Id<'staff'> | null
  /** the order that earned it or was paid with it */
  order_id: Id<'order'> | null
  note: Generated<string>
  happened_at: Generated<Moment>
  /** all of them add up to wallet.owed */
  owed_change: Generated<number>
}

export interface Schema {
  account: account
  activity: activity
  activity_item: activity_item
  activity_section: activity_section
  activity_slide: activity_slide
  address: address
  arrival_reminder: arrival_reminder
  banner: banner
  bind_token: bind_token
  browsing_history: browsing_history
  business_event: business_event
  campaign: campaign
  car_count: car_count
  cart_handover: cart_handover
  cart_handover_line: cart_handover_line
  cart_line: cart_line
  category: category
  chat_account: chat_account
  checkout: checkout
  client_error: client_error
  client_error_user: client_error_user
  client_release: client_release
  company: company
  company_part: company_part
  deal: deal
  deal_purchase: deal_purchase
  deal_share: deal_share
  delivery: delivery
  delivery_line: delivery_line
  development: development
  development_like: development_like
  development_request: development_request
  email_code: email_code
  event_cursor: event_cursor
  favourite: favourite
  feed_seq: feed_seq
  feedback: feedback
  fitment: fitment
  gift: gift
  gift_event: gift_event
  gift_order: gift_order
  gift_order_line: gift_order_line
  hot_keyword: hot_keyword
  hot_term: hot_term
  idempotency_key: idempotency_key
  inbox_assignment: inbox_assignment
  kit_item: kit_item
  link_key: link_key
  live_feed: live_feed
  live_ticket: live_ticket
  login_failure: login_failure
  make: make
  message_copy: message_copy
  migration: migration
  notification_choice: notification_choice
  notification_setting: notification_setting
  number_watch: number_watch
  oauth_state: oauth_state
  order_line: order_line
  order_number_day: order_number_day
  order_part_name: order_part_name
  order_recipient: order_recipient
  outbox: outbox
  page_view: page_view
  part: part
  part_count: part_count
  part_number: part_number
  part_price: part_price
  part_question: part_question
  part_type: part_type
  payment: payment
  points_cart_line: points_cart_line
  price_adjustment: price_adjustment
  price_adjustment_line: price_adjustment_line
  price_count: price_count
  price_protection_claim: price_protection_claim
  price_protection_line: price_protection_line
  price_total: price_total
  product_carousel: product_carousel
  product_carousel_item: product_carousel_item
  push_device: push_device
  push_key: push_key
  ranking: ranking
  recent_search: recent_search
  recent_vehicle: recent_vehicle
  recommendation: recommendation
  return_line: return_line
  return_order: return_order
  sales_order: sales_order
  search_log: search_log
  search_term_day: search_term_day
  service_kind: service_kind
  session: session
  sign_in: sign_in
  simulated_post: simulated_post
  sms_code: sms_code
  staff: staff
  staff_session: staff_session
  statement: statement
  statement_entry: statement_entry
  stock: stock
  stock_event: stock_event
  stock_news: stock_news
  stock_news_count: stock_news_count
  stock_view: stock_view
  stored_file: stored_file
  tip: tip
  tip_recipient: tip_recipient
  upload: upload
  vehicle: vehicle
  video: video
  video_word: video_word
  vin_plant: vin_plant
  vin_rule: vin_rule
  vin_wmi: vin_wmi
  voucher: voucher
  wallet: wallet
  wallet_event: wallet_event
}
