import type { Brand } from '@portal/brands/brand.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'
import { shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

type AnySql = Sql | TransactionSql

type Campaign = {
  readonly name: string
  readonly kind: 'amount' | 'percent'
  readonly amountFen?: Fen
  readonly percent?: number
  readonly capFen?: Fen
  readonly thresholdFen: Fen
  readonly scope: 'all' | 'makes' | 'categories'
  readonly scopeIds: readonly string[]
  /** Days from today, inclusive. */
  readonly from: number
  readonly until: number
  readonly isClaimable: boolean
  readonly total?: number
  readonly perCompany: number
  /** Vouchers of each of the brand's first companies, by position. */
  readonly had: readonly number[]
}

const MAKES = 2
const COMPANIES = 2

function campaignsOf(brand: Brand, category: string): Campaign[] {
  return [FOR_ALL, ofMakes(brand), ofCategory(category), ENDING_SOON, FOR_NEWCOMERS, PAST]
}

const AMOUNT = { kind: 'amount', isClaimable: true } as const
const EVERYTHING = { scope: 'all', scopeIds: [] } as const

const FOR_ALL: Campaign = {
  ...AMOUNT,
  ...EVERYTHING,
  name: '全场满减券',
  amountFen: fen(3_000),
  thresholdFen: fen(50_000),
  from: -20,
  until: 40,
  perCompany: 3,
  had: [1, 1],
}

function ofMakes({ mainBrands }: Brand): Campaign {
  const makes = mainBrands.tiles.slice(0, MAKES)
  return {
    name: `${makes.map(({ brandNameZh }) => brandNameZh).join('')}专场券`,
    kind: 'percent',
    percent: 5,
    capFen: fen(20_000),
    thresholdFen: fen(100_000),
    scope: 'makes',
    scopeIds: makes.map(({ make }) => make),
    from: -10,
    until: 30,
    isClaimable: true,
    perCompany: 1,
    had: [1, 0],
  }
}

function ofCategory(category: string): Campaign {
  return {
    ...AMOUNT,
    name: '品类专场券',
    amountFen: fen(12_000),
    thresholdFen: fen(300_000),
    scope: 'categories',
    scopeIds: [category],
    from: -5,
    until: 25,
    total: 300,
    perCompany: 2,
    had: [1, 1],
  }
}

const ENDING_SOON: Campaign = {
  ...AMOUNT,
  ...EVERYTHING,
  name: '限时加码券',
  amountFen: fen(5_000),
  thresholdFen: fen(80_000),
  from: -4,
  until: 3,
  total: 50,
  perCompany: 1,
  had: [0, 0],
}

const FOR_NEWCOMERS: Campaign = {
  ...AMOUNT,
  ...EVERYTHING,
  name: '客户关怀券',
  amountFen: fen(1_000),
  thresholdFen: fen(0),
  from: -15,
  until: 60,
  isClaimable: false,
  perCompany: 1,
  had: [1, 0],
}

const PAST: Campaign = {
  ...AMOUNT,
  ...EVERYTHING,
  name: '上月满减券',
  amountFen: fen(2_000),
  thresholdFen: fen(30_000),
  from: -60,
  until: -12,
  perCompany: 2,
  had: [2, 1],
}

export async function writeVouchers(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  const day = shanghaiDay(today.getTime())
  for (const brand of brands) {
    const category = await largestCategory(sql, brand.id)
    for (const campaign of campaignsOf(brand, category))
      await writeCampaign(sql, { brand: brand.id, day, campaign })
  }
}

async function largestCategory(sql: AnySql, brand: string): Promise<string> {
  const [row] = await sql<{ category_2: string }[]>`
    select category_2 from part where brand = ${brand} group by 1 order by count(*) desc, 1 limit 1`
  if (!row) throw new Error('A brand without parts.')
  return row.category_2
}

async function writeCampaign(
  sql: AnySql,
  {
    brand,
    day,
    campaign,
  }: { readonly brand: string; readonly day: string; readonly campaign: Campaign },
): Promise<void> {
  const claimed = campaign.had.reduce((sum, vouchers) => sum + vouchers, 0)
  await sql`
    with added_campaign as (
      insert into campaign (brand, name, kind, amount_fen, percent, cap_fen, threshold_fen, scope, scope_ids,
        starts_at, ends_at, is_claimable, total, per_company, claimed, created_at)
      values (${brand}, ${campaign.name}, ${campaign.kind}, ${campaign.amountFen ?? 0}, ${campaign.percent ?? 1},
        ${campaign.capFen ?? null}, ${campaign.thresholdFen}, ${campaign.scope}, ${[...campaign.scopeIds]},
        (${day}::date + ${campaign.from}::integer)::timestamp at time zone 'Asia/Shanghai',
        (${day}::date + ${campaign.until}::integer + 1)::timestamp at time zone 'Asia/Shanghai',
        ${campaign.isClaimable}, ${campaign.total ?? null}, ${campaign.perCompany}, ${claimed},
        (${day}::date + ${campaign.from}::integer)::timestamp at time zone 'Asia/Shanghai')
      returning campaign_id, starts_at, is_claimable
    ), holder as (
      select company_id, (${[...campaign.had]}::integer[])[row_number() over (order by company_id)] as vouchers
      from (select company_id from company where brand = ${brand} order by company_id limit ${COMPANIES}) c
    )
    insert into voucher (campaign_id, brand, company_id, state, claimed_by, claimed_at)
    select campaign_id, ${brand}, company_id, ${campaign.until < 0 ? 'expired' : 'available'},
      case when is_claimable then (select account_id from account a where a.company_id = h.company_id and is_main) end,
      starts_at + interval '1 day 9 hours'
    from added_campaign, holder h, generate_series(1, h.vouchers)`
}
