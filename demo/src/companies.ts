import type { PriceLevel } from '@portal/brands/brand.ts'

import { NORTHERN_PLACES, type Place, SOUTHERN_PLACES } from '#src/places.ts'
import { type Random, randomFrom } from '#src/random.ts'

export type DemoAccount = {
  username: string
  phone: string
  name: string
  isMain: boolean
  isPurchase: boolean
}
export type DemoAddress = Place & {
  contacts: string
  mobile: string
  warehouse: 1 | 2 | undefined
}
export type DemoCompany = {
  name: string
  isRegionalWarehouse: boolean
  /** Its price level if the brand has it, otherwise the dealer's. */
  buysAt: PriceLevel
  accounts: DemoAccount[]
  /** The first one is the default for Guangzhou. */
  addresses: DemoAddress[]
  /** Orders per week. */
  rhythm: number
}

const MAIN = 0
const SECOND = 1

/** The first five companies, used by the demo's public accounts. */
const KNOWN: readonly { name: string; place: number; rhythm: number }[] = [
  { name: '广州恒泰汽车服务有限公司', place: 0, rhythm: 5 },
  { name: '佛山市骏驰汽配经营部', place: 2, rhythm: 4 },
  { name: '深圳车之翼汽车维修有限公司', place: 3, rhythm: 3.4 },
  { name: '南宁桂盛名车维修中心', place: 5, rhythm: 2.2 },
  { name: '长沙德诚汽车零部件有限公司', place: 6, rhythm: 2.6 },
]

/** Public, so they are the same for every brand. */
const FIRST_COMPANY: readonly DemoAccount[] = [
  account('13800138000', '陈志强', { isMain: true }),
  account('13800138001', '李敏仪', { isPurchase: true }),
  account('13800138002', '黄家乐', {}),
]
const SECOND_COMPANY: readonly DemoAccount[] = [account('13900139000', '何建华', { isMain: true })]

const NAME_WORDS = [
  '骏',
  '恒',
  '宏',
  '瑞',
  '德',
  '盛',
  '捷',
  '通',
  '鑫',
  '诚',
  '达',
  '顺',
  '泰',
  '安',
]
const KINDS = [
  '汽车维修有限公司',
  '汽配经营部',
  '名车维修中心',
  '汽车零部件有限公司',
  '汽车服务有限公司',
]

/** The dealers of a brand, the same in every run. Names are generated from the sixth on. */
export function demoCompanies(count: number, hasBeijing: boolean): DemoCompany[] {
  return Array.from({ length: count }, (_, index) => companyAt(index, hasBeijing))
}

function companyAt(index: number, hasBeijing: boolean): DemoCompany {
  const random = randomFrom(`company ${index}`)
  const known = KNOWN[index]
  const place = placeAt(known?.place ?? random.below(SOUTHERN_PLACES.length))
  const accounts = accountsOf(index, random)
  const isRegionalWarehouse = hasBeijing && (index === MAIN || random.chance(0.35))
  return {
    name: known?.name ?? inventedName(place, index, random),
    isRegionalWarehouse,
    buysAt: index === SECOND ? 'secondary' : 'dealer',
    accounts,
    addresses: addressesOf(place, { accounts, isRegionalWarehouse, random }),
    rhythm: known?.rhythm ?? 0.6 + random.next() * 2.8,
  }
}

function accountsOf(index: number, random: Random): DemoAccount[] {
  if (index === MAIN) return [...FIRST_COMPANY]
  if (index === SECOND) return [...SECOND_COMPANY, subAccount(index, 1, random)]
  const phone = mobileNumber(index * 4)
  const main = account(phone, personName(random), { isMain: true })
  const subs = Array.from({ length: random.below(3) }, (_, sub) =>
    subAccount(index, sub + 1, random),
  )
  return [main, ...subs]
}

function subAccount(company: number, sub: number, random: Random): DemoAccount {
  const phone = mobileNumber(company * 4 + sub)
  return account(phone, personName(random), { isPurchase: random.chance(0.6) })
}

function account(
  phone: string,
  name: string,
  { isMain = false, isPurchase = false }: { isMain?: boolean; isPurchase?: boolean },
): DemoAccount {
  return { username: phone, phone, name, isMain, isPurchase: isMain || isPurchase }
}

function inventedName(place: Place, index: number, random: Random): string {
  const city = place.city.replace('市', '')
  const first = random.pick(NAME_WORDS)
  const second = NAME_WORDS[(index * 5 + 3) % NAME_WORDS.length] ?? '达'
  return `${city}${first === second ? '华' : first}${second}${random.pick(KINDS)}`
}

type Household = { accounts: readonly DemoAccount[]; isRegionalWarehouse: boolean; random: Random }

function addressesOf(place: Place, { accounts, isRegionalWarehouse, random }: Household) {
  const [main] = accounts
  const contacts = main?.name ?? personName(random)
  const mobile = main?.phone ?? mobileNumber(0)
  const first: DemoAddress = { ...numbered(place, random), contacts, mobile, warehouse: 1 }
  if (!isRegionalWarehouse) return [first]
  const north = NORTHERN_PLACES[random.below(NORTHERN_PLACES.length)] ?? place
  const helper = {
    contacts: personName(random),
    mobile: mobileNumber(900_000 + random.below(9_000)),
  }
  const second: DemoAddress = { ...numbered(north, random), ...helper, warehouse: 2 }
  const shop: DemoAddress = { ...numbered(place, random), contacts, mobile, warehouse: undefined }
  return [first, second, shop]
}

const numbered = (place: Place, random: Random): Place => ({
  ...place,
  street: `${place.street}${random.between(1, 88)}号`,
})

function placeAt(index: number): Place {
  const place = SOUTHERN_PLACES[index]
  if (!place) throw new Error('There is no such place.')
  return place
}

const FAMILY_NAMES = Array.from('陈李张黄林吴刘梁周杨郑何罗冯邓叶曾谢苏潘江蔡卢徐')

const GIVEN_NAMES = [
  '志强',
  '海涛',
  '伟明',
  '建华',
  '国栋',
  '丽娟',
  '晓东',
  '文杰',
  '俊杰',
  '嘉豪',
  '子健',
  '雪梅',
  '永辉',
  '敏仪',
  '锦华',
  '少芬',
  '振宇',
  '家乐',
  '秀英',
  '启航',
  '伟业',
  '春燕',
  '立新',
  '宏达',
]

function personName(random: Random): string {
  return random.pick(FAMILY_NAMES) + random.pick(GIVEN_NAMES)
}

const MOBILE_STARTS = ['135', '136', '137', '138', '139', '150', '158', '159', '186', '188']

/** The step has no factor in common with 100,000,000, so no two indexes get the same number. */
function mobileNumber(index: number): string {
  const start = MOBILE_STARTS[index % MOBILE_STARTS.length] ?? '139'
  const rest = (26_000_021 + index * 7_654_321) % 100_000_000
  return `${start}${String(rest).padStart(8, '0')}`
}
