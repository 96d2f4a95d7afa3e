/**
 * The topics of cached answers. A reading call names the topics that make its answer stale, a changing call those that
 * it changes: answers of a changed topic are fetched again, without lists of calls.
 */
export const TOPICS = {
  company: 'the accounts of a company, and what each may do',
  sessions: 'where a user is signed in',
  addresses: 'where a company has its orders sent',
  cart: 'the rows of the cart, also those at the checkout of an activity',
  handovers: 'cart rows that wait for an order by someone else, and what became of them',
  marks:
    'what cards and pages of parts say of the user: favourite, reminder, pieces in the cart, stock asked for, notes',
  favourites: 'which parts a user keeps',
  reminders: 'the parts and numbers that a user waits for',
  history: 'what a user looked at and searched for: parts, cars, words',
  orders: 'orders with their lines, states and approvals',
  parcels: 'what has left of an order, and what of it has arrived',
  returns: 'returns from the application to the credit',
  claims: 'price protection that was asked for',
  statements: 'monthly statements, their entries and the payments',
  wallet: 'points and coins, and what moved them',
  vouchers: 'the campaigns and the vouchers that companies hold',
  gifts: 'the gifts of the points mall, their stock, and the points cart',
  gift_orders: 'gifts on their way to a company',
  activities: 'what an activity shows and sells, and how much of it is sold',
  questions: 'questions on parts and their answers',
  feedback: 'what users say about the shop, and the replies',
  inbox: 'who of staff takes care of what users wrote',
  developments: 'parts that the supplier is asked to make, and who supports them',
  keywords: 'the keywords pinned under the search box',
  prices: 'what parts cost, and the adjustments that are planned',
  stock: 'pieces on hand, promised and on the way',
  messages: 'the messages of users, and which of them were read',
  notifications: 'where and when a user gets copies of messages',
  client_errors: 'errors and page views that browsers report',
  jobs: 'background jobs and their runs',
} as const

export type Topic = keyof typeof TOPICS

/** Topics of a single user: a change by that user leaves the answers of colleagues as they were. */
export const PERSONAL_TOPICS: readonly Topic[] = ['sessions', 'messages', 'notifications']

/** Cancelling the order changes the same ones back. */
export const OF_AN_ORDER = [
  'orders',
  'stock',
  'wallet',
  'vouchers',
  'gifts',
  'gift_orders',
  'activities',
] as const satisfies readonly Topic[]
