/**
 * The supplier's fifth brand of the journeys: like premium, with price protection switched on, which no brand of the
 * repository has. It has no demo trade; a journey there brings its own parts.
 */
export const PROTECTED = {
  id: 'hengbao',
  name: 'HENGBAO',
  chineseName: '恒保',
  shopName: '恒保配件',
  coinName: '恒保币',
} as const
