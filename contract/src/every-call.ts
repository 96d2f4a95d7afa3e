import * as accounts from './accounts.ts'
import * as activities from './activities.ts'
import * as addresses from './addresses.ts'
import * as adminAccounts from './admin-accounts.ts'
import * as adminActivities from './admin-activities.ts'
import * as adminClientLogs from './admin-client-logs.ts'
import * as adminCompanies from './admin-companies.ts'
import * as adminDevelopedParts from './admin-developed-parts.ts'
import * as adminDevelopment from './admin-development.ts'
import * as adminGifts from './admin-gifts.ts'
import * as adminInbox from './admin-inbox.ts'
import * as adminJobs from './admin-jobs.ts'
import * as adminMessageUsers from './admin-message-users.ts'
import * as adminMessages from './admin-messages.ts'
import * as adminOrders from './admin-orders.ts'
import * as adminPrices from './admin-prices.ts'
import * as adminStock from './admin-stock.ts'
import * as adminVouchers from './admin-vouchers.ts'
import * as adminWallet from './admin-wallet.ts'
import * as adminWork from './admin-work.ts'
import * as arrivals from './arrivals.ts'
import * as browsingHistory from './browsing-history.ts'
import * as buyAgain from './buy-again.ts'
import * as cartHandovers from './cart-handovers.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as chatLogin from './chat-login.ts'
import * as checkout from './checkout.ts'
import * as clientLogs from './client-logs.ts'
import * as deliveries from './deliveries.ts'
import * as developmentNumbers from './development-numbers.ts'
import * as development from './development.ts'
import type { Endpoint } from './endpoint.ts'
import * as favourites from './favourites.ts'
import * as feedback from './feedback.ts'
import * as files from './files.ts'
import * as gifts from './gifts.ts'
import * as live from './live.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as orderExports from './order-exports.ts'
import * as orderLines from './order-lines.ts'
import * as orders from './orders.ts'
import * as ownAccount from './own-account.ts'
import * as parts from './parts.ts'
import * as payments from './payments.ts'
import * as points from './points.ts'
import * as priceAdjustments from './price-adjustments.ts'
import * as priceProtection from './price-protection.ts'
import * as questions from './questions.ts'
import * as returns from './returns.ts'
import * as searchTerms from './search-terms.ts'
import * as search from './search.ts'
import * as spreadsheets from './spreadsheets.ts'
import * as statements from './statements.ts'
import * as subAccounts from './sub-accounts.ts'
import * as suggestions from './suggestions.ts'
import * as uploads from './uploads.ts'
import * as vehicles from './vehicles.ts'
import * as videos from './videos.ts'
import * as vinPhoto from './vin-photo.ts'
import * as vouchers from './vouchers.ts'

const AREAS = [
  accounts,
  activities,
  addresses,
  arrivals,
  browsingHistory,
  buyAgain,
  cart,
  cartHandovers,
  clientLogs,
  adminClientLogs,
  catalogue,
  chatLogin,
  checkout,
  adminAccounts,
  deliveries,
  adminActivities,
  adminCompanies,
  adminDevelopedParts,
  adminDevelopment,
  adminGifts,
  adminInbox,
  adminJobs,
  adminMessageUsers,
  adminMessages,
  adminOrders,
  adminPrices,
  adminStock,
  adminVouchers,
  adminWallet,
  adminWork,
  development,
  developmentNumbers,
  favourites,
  feedback,
  files,
  gifts,
  messages,
  live,
  notifications,
  orderExports,
  orderLines,
  orders,
  ownAccount,
  parts,
  questions,
  points,
  priceAdjustments,
  priceProtection,
  returns,
  search,
  searchTerms,
  spreadsheets,
  subAccounts,
  suggestions,
  uploads,
  vehicles,
  videos,
  vinPhoto,
  payments,
  statements,
  vouchers,
] as const

/** All calls: the server mounts them, the tests walk over them and the OpenAPI document describes them. */
export const everyCall: readonly Endpoint[] = AREAS.flatMap((area) => {
  const exported: readonly unknown[] = Object.values(area)
  return exported.filter(isCall)
})

function isCall(exported: unknown): exported is Endpoint {
  return (
    typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported
  )
}
