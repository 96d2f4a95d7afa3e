import type { Buyer } from './buyers.ts'
import { sql } from './database.ts'
import { newPart, type Part } from './parts.ts'

export const PICTURES = [
  'brake_disc-a.webp',
  'brake_disc-b.webp',
  'brake_pad_set-a.webp',
  'brake_pad_set-b.webp',
  'brake_caliper-a.webp',
  'brake_caliper-b.webp',
  'abs_sensor-a.webp',
  'abs_sensor-b.webp',
  'wheel_bearing_hub-a.webp',
] as const

export async function setPictures({ part_id }: Part, pictures: number): Promise<void> {
  await sql`
    update part set pictures = ${PICTURES.slice(0, pictures)}, description = '高碳铸铁，出厂动平衡'
    where part_id = ${part_id}`
}

export async function addAdvantage({ part_id, brand }: Part, pictures: number): Promise<void> {
  await sql`
    with carousel as (
      insert into product_carousel (brand, part_id, description, sort)
      values (${brand}, ${part_id}, '打孔通风，雨天制动更短', 1) returning product_carousel_id)
    insert into product_carousel_item (product_carousel_id, line, file)
    select product_carousel_id, line, '/pictures/' || (${[...PICTURES]}::text[])[line]
    from carousel, generate_series(1, ${pictures}::int) as line`
}

export async function video(brand: string, word: string): Promise<void> {
  await sql`
    with added as (
      insert into video (brand, title, file, poster, print_car, sort)
      values (${brand}, ${`${word}的更换`}, '/pictures/films/brake-pads.mp4',
              '/pictures/films/brake-pads.webp', '宝马 5系 G38', 1)
      returning video_id)
    insert into video_word (brand, word, video_id) select ${brand}, ${word}, video_id from added`
}

export async function answerQuestions({ part_id }: Part, words: string): Promise<void> {
  await sql`
    update part_question set answer = ${words}, answered_at = now(),
      answer_picture = '/pictures/brake_disc-b.webp'
    where part_id = ${part_id}`
}

export type StoredQuestion = {
  readonly kind: string
  readonly question: string
  readonly isRead: boolean
}

export async function questionsOn({ part_id }: Part): Promise<StoredQuestion[]> {
  const rows = await sql<StoredQuestion[]>`
    select kind, question, read_at is not null as "isRead" from part_question
    where part_id = ${part_id} order by part_question_id`
  return rows.map((row) => ({ ...row }))
}

export async function numberPart(
  { part_id, brand, number }: Part,
  { older, others }: { readonly older: readonly string[]; readonly others: readonly string[] },
): Promise<void> {
  for (const [place, display] of older.entries())
    await sql`
      insert into part_number (brand, part_id, kind, normalised, factory, display, superseded_by)
      values (${brand}, ${part_id}, 'superseded', ${display}, '宝马', ${display}, ${older[place + 1] ?? number})`
  for (const display of others)
    await sql`
      insert into part_number (brand, part_id, kind, normalised, factory, display)
      values (${brand}, ${part_id}, 'other', ${display}, '博世 Bosch', ${display})`
}

/** Creates a kit of two parts, and an item that is not sold separately unless `isWhole`. */
export async function newKit(kind: {
  readonly brand: string
  readonly isWhole?: boolean
}): Promise<{ readonly kit: Part; readonly items: readonly Part[] }> {
  const { brand, isWhole = false } = kind
  const kit = await newPart({ brand, name: '前制动套装', price: 900 })
  const items = [
    await newPart({ brand, name: '前刹车盘', price: 300 }),
    await newPart({ brand, name: '前刹车片', price: 100 }),
  ]
  for (const [place, item] of items.entries())
    await sql`
      insert into kit_item (part_id, line, name_zh, quantity, component_part_id)
      values (${kit.part_id}, ${place + 1}, ${place === 0 ? '前刹车盘' : '前刹车片'}, ${place === 0 ? 2 : 1}, ${item.part_id})`
  if (!isWhole)
    await sql`
      insert into kit_item (part_id, line, name_zh, quantity) values (${kit.part_id}, 3, '固定螺栓', 2)`
  return { kit, items }
}

export async function myStockOf(
  { company_id }: Buyer,
  { part_id }: Part,
): Promise<number | undefined> {
  const [row] = await sql<{ my_stock: number }[]>`
    select my_stock from company_part where company_id = ${company_id} and part_id = ${part_id}`
  return row?.my_stock
}
