import type { Brand } from '@portal/brands/brand.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { dayPlus, readMoment, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

import { momentDaysBefore } from '#src/calendar.ts'
import { randomFrom } from '#src/random.ts'
import type { CampaignTexts } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { useVouchers } from '#src/use-vouchers.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

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

function campaignsOf(brand: Brand, category: string): Campaign[] {
  const makes = brand.mainBrands.tiles.slice(0, MAKES).map(({ make }) => make)
  const scopes: Record<keyof CampaignTexts, Pick<Campaign, 'scope' | 'scopeIds'>> = {
    all: EVERYTHING,
    makes: { scope: 'makes', scopeIds: makes },
    category: { scope: 'categories', scopeIds: [category] },
    endingSoon: EVERYTHING,
    given: EVERYTHING,
    past: EVERYTHING,
  }
  const texts = textsOf(brand).campaigns
  return keysOf(SCHEDULE).map((key) => {
    const [name, value, threshold] = texts[key]
    const worth =
      key === 'makes'
        ? ({ kind: 'percent', percent: value, capFen: fen(20_000) } as const)
        : ({ kind: 'amount', amountFen: fen(value * 100) } as const)
    return { name, ...worth, ...scopes[key], ...SCHEDULE[key], thresholdFen: fen(threshold * 100) }
  })
}

const EVERYTHING = { scope: 'all', scopeIds: [] } as const

type Schedule = Pick<Campaign, 'from' | 'until' | 'isClaimable' | 'total' | 'perCompany' | 'had'>

const SCHEDULE: Readonly<Record<keyof CampaignTexts, Schedule>> = {
  all: { from: -20, until: 40, isClaimable: true, perCompany: 3, had: [2, 1] },
  makes: { from: -10, until: 30, isClaimable: true, perCompany: 1, had: [1, 0] },
  category: { from: -5, until: 25, isClaimable: true, total: 300, perCompany: 2, had: [1, 1] },
  endingSoon: { from: -4, until: 3, isClaimable: true, total: 50, perCompany: 1, had: [0, 0] },
  given: { from: -15, until: 60, isClaimable: false, perCompany: 1, had: [1, 0] },
  past: { from: -60, until: -12, isClaimable: true, perCompany: 2, had: [2, 2] },
}

export async function writeVouchers(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  for (const brand of brands) {
    const category = await largestCategory(sql, brand.id)
    for (const campaign of campaignsOf(brand, category))
      await writeCampaign(sql, { brand: brand.id, today, campaign })
  }
  await useVouchers(sql)
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
    today,
    campaign,
  }: { readonly brand: string; readonly today: Date; readonly campaign: Campaign },
): Promise<void> {
  const day = shanghaiDay(today)
  const startsAt = readMoment(`${dayPlus(day, campaign.from)} 00:00`)
  const plannedAt = momentDaysBefore(startsAt, 1, campaign.name)
  const random = randomFrom(`vouchers ${campaign.name}`)
  const had = campaign.had.map((vouchers, place) => ({
    nth: place + 1,
    vouchers,
    at: campaign.isClaimable
      ? customerTime.after(startsAt, { hours: random.next() * 40, until: today })
      : staffTime.after(startsAt, { hours: random.next() * 9, until: today }),
  }))
  const claimed = campaign.had.reduce((sum, vouchers) => sum + vouchers, 0)
  await sql`
    with added_campaign as (
      insert into campaign (brand, name, kind, amount_fen, percent, cap_fen, threshold_fen, scope, scope_ids,
        starts_at, ends_at, is_claimable, total, per_company, claimed, created_at)
      values (${brand}, ${campaign.name}, ${campaign.kind}, ${campaign.amountFen ?? 0}, ${campaign.percent ?? 1},
        ${campaign.capFen ?? null}, ${campaign.thresholdFen}, ${campaign.scope}, ${[...campaign.scopeIds]},
        ${startsAt},
        (${day}::date + ${campaign.until}::integer + 1)::timestamp at time zone 'Asia/Shanghai',
        ${campaign.isClaimable}, ${campaign.total ?? null}, ${campaign.perCompany}, ${claimed},
        ${plannedAt})
      returning campaign_id, is_claimable
    ), holder as (
      select company_id, h.vouchers, h.at
      from jsonb_to_recordset(${JSON.stringify(had)}::text::jsonb) h(nth bigint, vouchers integer, at timestamptz)
      join (select company_id, row_number() over (order by company_id) as nth from company where brand = ${brand}) c
        using (nth)
    )
    insert into voucher (campaign_id, brand, company_id, state, claimed_by, claimed_at)
    select campaign_id, ${brand}, company_id, ${campaign.until < 0 ? 'expired' : 'available'},
      case when is_claimable then (select account_id from account a where a.company_id = h.company_id and is_main) end,
      h.at
    from added_campaign, holder h, generate_series(1, h.vouchers)`
}
