import type { Brand, PriceLevel } from '@portal/brands/brand.ts'

import { NORTHERN_PLACES, type Place, SOUTHERN_PLACES } from '#src/places.ts'
import { type Random, randomFrom, seedOf } from '#src/random.ts'
import type { BrandTexts, People } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'

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
/** Each brand takes the mobile numbers of its people from a range of its own. */
const RANGES = 100
const RANGE = 1_000_000
/** The place in the range from which on the numbers are not those of accounts. */
const HELPERS_FROM = 900_000

const FIRST_BUYER = '陈志强'
/** Who would have his name, so that he does not seem to be in several companies. */
const NAMED_ALIKE = '陈志远'

/** Public, so their numbers are the same for every brand. */
function firstCompany({ buyer, viewer }: People): DemoAccount[] {
  return [
    account('13800138000', FIRST_BUYER, { isMain: true }),
    account('13800138001', buyer, { isPurchase: true }),
    account('13800138002', viewer, {}),
  ]
}

function secondMain({ other }: People): DemoAccount {
  return account('13900139000', other, { isMain: true })
}

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

/** The dealers of a brand, the same in every run. Names are invented from the sixth on. */
export function demoCompanies(brand: Brand, count: number): DemoCompany[] {
  const texts = textsOf(brand)
  const hasBeijing = brand.warehouses.includes(2)
  const firstNumber = (seedOf(brand.id) % RANGES) * RANGE
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(`company ${index} of ${brand.id}`)
    return companyAt(index, { texts, hasBeijing, random, firstNumber })
  })
}

type Setting = {
  readonly texts: BrandTexts
  readonly hasBeijing: boolean
  readonly random: Random
  readonly firstNumber: number
}

function companyAt(index: number, setting: Setting): DemoCompany {
  const { texts, hasBeijing, random } = setting
  const known = texts.companies[index]
  const place = placeAt(known?.place ?? random.below(SOUTHERN_PLACES.length))
  const accounts = accountsOf(index, setting)
  const isRegionalWarehouse = hasBeijing && (index === MAIN || random.chance(0.35))
  return {
    name: known?.name ?? inventedName(place, index, random),
    isRegionalWarehouse,
    buysAt: index === SECOND ? 'secondary' : 'dealer',
    accounts,
    addresses: addressesOf(place, { ...setting, accounts, isRegionalWarehouse }),
    rhythm: known?.rhythm ?? 0.6 + random.next() * 2.8,
  }
}

function accountsOf(index: number, setting: Setting): DemoAccount[] {
  const { texts, random, firstNumber } = setting
  const first = firstNumber + index * 4
  if (index === MAIN) return firstCompany(texts.people)
  if (index === SECOND) return [secondMain(texts.people), subAccount(first + 1, random)]
  const main = account(mobileNumber(first), personName(random), { isMain: true })
  const subs = Array.from({ length: random.below(3) }, (_, sub) =>
    subAccount(first + sub + 1, random),
  )
  return [main, ...subs]
}

function subAccount(number: number, random: Random): DemoAccount {
  return account(mobileNumber(number), personName(random), { isPurchase: random.chance(0.6) })
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

type Household = Pick<Setting, 'random' | 'firstNumber'> & {
  readonly accounts: readonly DemoAccount[]
  readonly isRegionalWarehouse: boolean
}

function addressesOf(place: Place, household: Household): DemoAddress[] {
  const { accounts, isRegionalWarehouse, random, firstNumber } = household
  const [main] = accounts
  const contacts = main?.name ?? personName(random)
  const mobile = main?.phone ?? mobileNumber(firstNumber)
  const first: DemoAddress = { ...numbered(place, random), contacts, mobile, warehouse: 1 }
  if (!isRegionalWarehouse) return [first]
  const north = NORTHERN_PLACES[random.below(NORTHERN_PLACES.length)] ?? place
  const helper = {
    contacts: personName(random),
    mobile: mobileNumber(firstNumber + HELPERS_FROM + random.below(9_000)),
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
  const name = random.pick(FAMILY_NAMES) + random.pick(GIVEN_NAMES)
  return name === FIRST_BUYER ? NAMED_ALIKE : name
}

const MOBILE_STARTS = ['135', '136', '137', '138', '139', '150', '158', '159', '186', '188']

/** The step has no factor in common with 100,000,000, so no two indexes get the same number. */
function mobileNumber(index: number): string {
  const start = MOBILE_STARTS[index % MOBILE_STARTS.length] ?? '139'
  const rest = (26_000_021 + index * 7_654_321) % 100_000_000
  return `${start}${String(rest).padStart(8, '0')}`
}
