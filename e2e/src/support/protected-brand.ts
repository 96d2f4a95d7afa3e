/**
 * A fifth brand for the journeys: like premium, but with price protection, which no brand of this
 * repository has. It has no demo data; journeys create their own parts.
 */
export const PROTECTED = {
  id: 'hengbao',
  name: 'HENGBAO',
  chineseName: '恒保',
  shopName: '恒保配件',
  coinName: '恒保币',
} as const
