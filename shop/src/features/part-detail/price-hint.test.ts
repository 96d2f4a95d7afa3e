import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { priceHint, priceNews } from './price-hint.ts'

const DEALER = { label: '经销商价', level: 'dealer', secret: true } as const
const SECONDARY = { label: '香河仓价', level: 'secondary', secret: true } as const
const OEM = { label: '4S店价', level: 'oem', secret: false } as const

test('the manufacturer’s price shows the saving compared to it', () => {
  expect(priceHint(OEM, { yuan: yuan(1380), isPaid: false, paid: yuan(486) })).toBe('节省 65%')
})

test('no saving is shown where the price is not lower', () => {
  expect(priceHint(OEM, { yuan: yuan(100), isPaid: false, paid: yuan(100) })).toBe('原厂参考')
})

test('a price that the brand does not know has no word', () => {
  expect(priceHint(undefined, { yuan: yuan(1), isPaid: true, paid: yuan(1) })).toBe('')
})

test('the own price is the one of the company’s level, whichever that is', () => {
  expect(priceHint(SECONDARY, { yuan: yuan(39.8), isPaid: true, paid: yuan(39.8) })).toBe(
    '我的进货价',
  )
  expect(priceHint(DEALER, { yuan: yuan(38.5), isPaid: false, paid: yuan(39.8) })).toBe('含税')
})

test('no saving is shown while purchase prices are hidden', () => {
  expect(priceHint(OEM, { yuan: yuan(1380), isPaid: false, paid: undefined })).toBe('原厂参考')
})

test('a price that changed on the open page says what it was', () => {
  expect(priceNews(yuan(90), yuan(100))).toBe('已降价，打开时 ¥100.00')
  expect(priceNews(yuan(110.5), yuan(100))).toBe('已涨价，打开时 ¥100.00')
  expect(priceNews(yuan(100), yuan(100))).toBeUndefined()
  expect(priceNews(null, yuan(100))).toBeUndefined()
})
