import * as accounts from '#src/accounts.ts'
import * as activities from '#src/activities.ts'
import * as addresses from '#src/addresses.ts'
import * as adminAccounts from '#src/admin-accounts.ts'
import * as adminActivities from '#src/admin-activities.ts'
import * as adminCompanies from '#src/admin-companies.ts'
import * as adminGifts from '#src/admin-gifts.ts'
import * as adminJobs from '#src/admin-jobs.ts'
import * as adminOrders from '#src/admin-orders.ts'
import * as adminPrices from '#src/admin-prices.ts'
import * as adminStock from '#src/admin-stock.ts'
import * as adminVouchers from '#src/admin-vouchers.ts'
import * as adminWallet from '#src/admin-wallet.ts'
import * as adminWork from '#src/admin-work.ts'
import * as arrivals from '#src/arrivals.ts'
import * as browsingHistory from '#src/browsing-history.ts'
import * as buyAgain from '#src/buy-again.ts'
import * as cart from '#src/cart.ts'
import * as catalogue from '#src/catalogue.ts'
import * as checkout from '#src/checkout.ts'
import * as deliveries from '#src/deliveries.ts'
import * as development from '#src/development.ts'
import type { Endpoint } from '#src/endpoint.ts'
import * as favourites from '#src/favourites.ts'
import * as files from '#src/files.ts'
import * as gifts from '#src/gifts.ts'
import * as orderExports from '#src/order-exports.ts'
import * as orderLines from '#src/order-lines.ts'
import * as orders from '#src/orders.ts'
import * as parts from '#src/parts.ts'
import * as payments from '#src/payments.ts'
import * as points from '#src/points.ts'
import * as priceAdjustments from '#src/price-adjustments.ts'
import * as priceProtection from '#src/price-protection.ts'
import * as questions from '#src/questions.ts'
import * as returns from '#src/returns.ts'
import * as searchTerms from '#src/search-terms.ts'
import * as search from '#src/search.ts'
import * as spreadsheets from '#src/spreadsheets.ts'
import * as statements from '#src/statements.ts'
import * as suggestions from '#src/suggestions.ts'
import * as vehicles from '#src/vehicles.ts'
import * as videos from '#src/videos.ts'
import * as vinPhoto from '#src/vin-photo.ts'
import * as vouchers from '#src/vouchers.ts'

const AREAS = [
  accounts,
  activities,
  addresses,
  arrivals,
  browsingHistory,
  buyAgain,
  cart,
  catalogue,
  checkout,
  adminAccounts,
  deliveries,
  adminActivities,
  adminCompanies,
  adminGifts,
  adminJobs,
  adminOrders,
  adminPrices,
  adminStock,
  adminVouchers,
  adminWallet,
  adminWork,
  development,
  favourites,
  files,
  gifts,
  orderExports,
  orderLines,
  orders,
  parts,
  questions,
  points,
  priceAdjustments,
  priceProtection,
  returns,
  search,
  searchTerms,
  spreadsheets,
  suggestions,
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
