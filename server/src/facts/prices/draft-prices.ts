import type { addAdjustment } from '@portal/contract/admin-prices.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { changedPrice } from '@portal/rules/prices/changed-price.ts'
import {
  type PriceLine,
  type PriceLineProblem,
  readPriceLines,
} from '@portal/rules/prices/read-price-lines.ts'
import { sql } from 'kysely'

import type { Brands } from '#src/ground/brands/brands.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'

const MAX_ADJUSTED_PARTS = 200_000

/** More would not be read: the list has to be corrected anyway. */
export const MAX_PROBLEMS = 100

type Draft = Pick<InputOf<typeof addAdjustment>, 'brand' | 'level' | 'change'>

/** The result of a draft. Its prices are in `drafted_price (part_id, old_fen, new_fen)` until the transaction ends. */
export type DraftedPrices = {
  readonly ups: number
  readonly downs: number
  /** The number of parts that already have the price; they are not in the table. */
  readonly same: number
  readonly problems: readonly PriceLineProblem[]
}

/**
 * Computes the old and new prices of the parts of a draft.
 *
 * @throws {Refusal} 404 for an unknown brand or level; `price.too_many` for more parts than one adjustment may have
 */
export async function draftPrices(
  tx: InTransaction,
  { all }: Brands,
  draft: Draft,
): Promise<DraftedPrices> {
  const brand = all.find(({ id }) => id === draft.brand)
  if (!brand?.priceLabels.some(({ level }) => level === draft.level))
    throw noSuchThing('price_level.not_found')
  await sql`create temporary table drafted_price (
    part_id bigint primary key, old_fen integer not null, new_fen integer not null) on commit drop`.execute(
    tx,
  )
  const problems = await (draft.change.kind === 'list'
    ? draftList(tx, draft, draft.change.text)
    : draftPercent(tx, draft, draft.change))
  const { rows } = await sql<{ same: number }>`
    with same as (delete from drafted_price where old_fen = new_fen returning part_id)
    select count(*)::integer as same from same`.execute(tx)
  await sql`analyze drafted_price`.execute(tx)
  const counted = await sql<{ ups: number; downs: number }>`
    select count(*) filter (where new_fen > old_fen)::integer as ups,
      count(*) filter (where new_fen < old_fen)::integer as downs
    from drafted_price`.execute(tx)
  return { ...onlyRow(counted.rows), ...onlyRow(rows), problems }
}

type Found = {
  readonly line: number
  readonly parts: number
  readonly old_fen: Fen | null
  readonly earlier: number | null
}

/** A number is either the brand's own or the main OE number; own numbers take precedence. */
async function draftList(
  tx: InTransaction,
  { brand, level }: Draft,
  text: string,
): Promise<PriceLineProblem[]> {
  const { lines, problems } = readPriceLines(text)
  if (lines.length > MAX_ADJUSTED_PARTS) throw tooManyParts()
  const { rows } = await sql<Found>`
    with typed as (
      select * from unnest(
        ${lines.map(({ line }) => line)}::integer[],
        ${lines.map(({ normalised }) => normalised)}::text[],
        ${lines.map(({ newFen }) => newFen)}::integer[]) t(line, normalised, new_fen)
    ), hit as (
      select t.line, n.part_id, n.kind, min(n.kind) filter (where n.kind = 'own') over (partition by t.line) as own
      from typed t
      join part_number n on n.brand = ${brand} and n.normalised = t.normalised and n.kind in ('oe', 'own')
      join part p on p.part_id = n.part_id and not p.is_withdrawn
    ), found as (
      select line, min(part_id) as part_id, count(distinct part_id)::integer as parts
      from hit where own is null or kind = 'own' group by line
    ), priced as (
      select t.line, t.new_fen, f.part_id, coalesce(f.parts, 0) as parts, r.amount_fen as old_fen,
        case when f.parts = 1 then min(t.line) over (partition by f.part_id, f.parts) end as first
      from typed t left join found f using (line)
      left join part_price r on r.part_id = f.part_id and r.level = ${level}
    ), drafted as (
      insert into drafted_price (part_id, old_fen, new_fen)
      select part_id, old_fen, new_fen from priced where parts = 1 and old_fen is not null and line = first
    )
    select line, parts, old_fen, nullif(first, line) as earlier from priced
    where parts <> 1 or old_fen is null or line <> first order by line`.execute(tx)
  const typedAt = new Map(lines.map((one) => [one.line, one]))
  const unfit = rows.map((found) => draftLineProblem(found, typedAt.get(found.line)))
  return [...problems, ...unfit].toSorted((one, other) => one.line - other.line)
}

function draftLineProblem(
  { line, parts, earlier }: Found,
  typed: PriceLine | undefined,
): PriceLineProblem {
  const number = typed?.number ?? ''
  if (parts === 0) return { line, number, reason: '没有这个编号的配件' }
  if (parts > 1) return { line, number, reason: `对应 ${parts} 个配件，请改用品牌编号` }
  if (earlier !== null) return { line, number, reason: `与第 ${earlier} 行是同一个配件` }
  return { line, number, reason: '该价格级别没有这个配件的价格' }
}

async function draftPercent(
  tx: InTransaction,
  { brand, level }: Draft,
  change: Extract<Draft['change'], { readonly kind: 'percent' }>,
): Promise<PriceLineProblem[]> {
  const { permille, make_id, category_id } = change
  const matches = sql.join(
    [
      sql`p.brand = ${brand} and not p.is_withdrawn`,
      ...(make_id === undefined ? [] : [sql`p.make_id = ${make_id}`]),
      ...(category_id === undefined
        ? []
        : [sql`${category_id} in (p.category_1, p.category_2, p.category_3)`]),
    ],
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    insert into drafted_price (part_id, old_fen, new_fen)
    select p.part_id, r.amount_fen, r.amount_fen
    from part p join part_price r on r.part_id = p.part_id and r.level = ${level}
    where ${matches}
    limit ${MAX_ADJUSTED_PARTS + 1}`.execute(tx)
  if (Number(numAffectedRows ?? 0) > MAX_ADJUSTED_PARTS) throw tooManyParts()
  // Many parts have the same price, so there are far fewer distinct prices than parts.
  const { rows } = await sql<{ old_fen: Fen }>`select distinct old_fen from drafted_price`.execute(
    tx,
  )
  await sql`
    update drafted_price d set new_fen = u.new_fen
    from unnest(
      ${rows.map(({ old_fen }) => old_fen)}::integer[],
      ${rows.map(({ old_fen }) => changedPrice(old_fen, permille))}::integer[]) u(old_fen, new_fen)
    where d.old_fen = u.old_fen`.execute(tx)
  return []
}

function tooManyParts(): Refusal {
  return new Refusal(
    'price.too_many',
    `一次最多调整 ${MAX_ADJUSTED_PARTS} 个配件，请缩小范围或分批提交`,
  )
}
