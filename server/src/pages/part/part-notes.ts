import type { Id } from '@portal/rules/ids.ts'

import type { ChainLink } from '#src/facts/parts/superseded-chain.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import type { Dealer } from '#src/ground/http/who.ts'

export type SuccessorFacts = {
  readonly part_id: Id<'part'>
  readonly oe_number: string
  readonly own_number: string
  readonly name_zh: string
  readonly superseded: string
  readonly numbers: readonly ChainLink[]
}

export type PartNotes = {
  readonly successor: SuccessorFacts | null
  readonly carousels: {
    readonly product_carousel_id: Id<'product_carousel'>
    readonly description: string
    readonly files: string[]
  }[]
  readonly videos: number
  readonly my_stock: number | null
  readonly has_questions: boolean
  /** Whether one of this user's questions was answered since the last visit. */
  readonly has_unread_answer: boolean
}

/** The notes as this user may see them; undefined when the brand has no such part. */
export async function findPartNotes(
  sql: Sql,
  who: Dealer,
  part_id: Id<'part'>,
): Promise<PartNotes | undefined> {
  const [notes] = await sql<PartNotes>`
    select
      (select json_build_object('part_id', s.part_id, 'oe_number', s.oe_number,
          'own_number', s.own_number, 'name_zh', s.name_zh, 'superseded', older.normalised,
          'numbers', (select json_agg(json_build_object('normalised', normalised, 'display', display,
              'superseded_by', superseded_by))
            from part_number where part_id = s.part_id and kind in ('oe', 'superseded')))
        from part_number own
        join part_number older on older.brand = own.brand and older.normalised = own.normalised
          and older.kind = 'superseded' and older.part_id <> own.part_id
        join part s on s.part_id = older.part_id and not s.is_withdrawn
        where own.part_id = p.part_id and own.kind = 'oe' and own.normalised = p.oe_number
        order by s.part_id limit 1) as successor,
      coalesce((select json_agg(json_build_object('product_carousel_id', a.product_carousel_id,
          'description', a.description, 'files', (select coalesce(json_agg(file order by line), '[]')
            from product_carousel_item i where i.product_carousel_id = a.product_carousel_id))
          order by a.part_id, a.sort, a.product_carousel_id)
        from product_carousel a where a.part_id = p.part_id
          or a.brand = p.brand and a.part_type_id = p.part_type_id), '[]') as carousels,
      (select count(distinct w.video_id)::integer from words_within(p.name_zh) as run
        join video_word w on w.brand = p.brand and w.word = run) as videos,
      (select my_stock from company_part n
        where n.company_id = ${who.company_id} and n.part_id = p.part_id) as my_stock,
      exists (select from part_question q where q.part_id = p.part_id
        and (q.answered_at is not null or q.account_id = ${who.account_id})) as has_questions,
      exists (select from part_question q where q.part_id = p.part_id
        and q.account_id = ${who.account_id} and q.answered_at is not null and q.read_at is null)
        as has_unread_answer
    from part p
    where p.part_id = ${part_id} and p.brand = ${who.brand.id}`
  return notes
}
