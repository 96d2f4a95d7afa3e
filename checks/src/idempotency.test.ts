import type { Endpoint } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { expect, test } from 'vitest'

/** Calls that are made again with another key, or without one, and why that does no harm. */
const REPEATABLE = {
  'sets what it names: the second time it is so already, and nothing is recorded': [
    '/api/Base/finishUpload',
    '/api/Shop.Accessory/applyForReplenishment',
    '/api/Shop.Accessory/applyForReplenishmentBatch',
    '/api/Shop.Accessory/forgetRecentSearches',
    '/api/Shop.Accessory/getProducStock',
    '/api/Shop.Accessory/getProductStock',
    '/api/Shop.Accessory/setMyStock',
    '/api/Shop.ActivityProductV2/addCart',
    '/api/Shop.Cart/dismissHandOver',
    '/api/Shop.Collection/delete',
    '/api/Shop.CustomerProductDevelopment/markAllAsRead',
    '/api/Shop.Gift/confirmReceipt',
    '/api/Shop.Index/arrivalNotice',
    '/api/Shop.Message/addPushDevice',
    '/api/Shop.Message/changeNotificationSettings',
    '/api/Shop.Message/confirmEmail',
    '/api/Shop.Message/removeEmail',
    '/api/Shop.Message/removePushDevice',
    '/api/Shop.NumberWatch/delete',
    '/api/Shop.Order/addToSubscription',
    '/api/Shop.Points/delPointsCart',
    '/api/Shop.Points/updatePointsCartQuantity',
    '/api/Shop.ProductBrowsingHistory/clear',
    '/api/Shop.ProductBrowsingHistory/delete',
    '/api/Shop.ProductBrowsingHistory/restore',
    '/api/Shop.RelatedQuestion/markAllAsRead',
    '/api/Shop.ShopFeedback/markAllAsRead',
    '/api/Shop.Subscription/batchAdd',
    '/api/Shop.User/delete',
    '/api/Shop.User/endOtherSessions',
    '/api/Shop.User/logout',
    '/api/Shop.User/removecode',
    '/api/Shop.User/removepicture',
    '/api/Shop.Vin/forget',
    '/api/Tip.Tip/ignoreTips',
    '/api/Tip.Tip/readTip',
    '/api/Tip.Tip/readTips',
    '/api/admin/account/access',
    '/api/admin/activities/switch',
    '/api/admin/client_errors/mark',
    '/api/admin/hot_keywords/pin',
    '/api/admin/hot_keywords/unpin',
    '/api/admin/inbox/assign',
    '/api/admin/logout',
    '/api/admin/messages/recall',
    '/api/admin/questions/answer',
    '/api/admin/statements/publish',
    '/api/admin/statements/run',
    '/api/admin/vouchers/stop',
  ],
  'writes the same values again: only the record has a second line': [
    '/api/Shop.CustomerStatement/setReader',
    '/api/Shop.User/changeName',
    '/api/admin/development/change',
    '/api/admin/gifts/change',
  ],
  'has its own limit, or makes something that ends by itself': [
    '/api/Shop.Message/liveTicket',
    '/api/Shop.Message/sendEmailCode',
    '/api/Shop.User/sendPhoneCode',
    '/api/Shop.User/wxBindAuthorize',
  ],
  'keeps nothing: a POST for the length of its input, or for its file': [
    '/api/Shop.Accessories/getCarTree',
    '/api/Shop.Accessory/export',
    '/api/Shop.KeepPrice/getKeepRuleDescription',
    '/api/Shop.Vin/fits',
    '/api/Tools.Video/search',
    '/api/Vin/ocr',
  ],
} as const

/** Keys belong to somebody who is signed in; an upload is stored again, and a file that nothing shows goes after a day. */
const hasNoKey = (call: Endpoint) => call.access === 'public' || 'upload' in call

test('every call that changes something acts once per press, or says why a repeat does no harm', () => {
  const repeatable = everyCall.filter(
    (call) =>
      !call.idempotent &&
      !hasNoKey(call) &&
      (call.changes !== undefined || (call.method === 'POST' && call.reads.length === 0)),
  )
  const listed = Object.values(REPEATABLE).flat()
  expect(repeatable.map(({ path }) => path).toSorted()).toEqual(listed.toSorted())
})
