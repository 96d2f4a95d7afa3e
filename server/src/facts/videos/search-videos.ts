import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { searchVideos as call } from '@portal/contract/videos.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Video = OutputOf<typeof call>['data'][number]

/** Videos about parts with this name, the one with the longest matching word first. */
export async function searchVideos(
  { sql }: Context,
  { brand }: Dealer,
  { product_name, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const data = await sql<Video>`
    select v.title as video_name, v.poster as pic, v.file as video, v.print_car
    from (
      select w.video_id, max(char_length(w.word)) as letters
      from words_within(${product_name}) as run
      join video_word w on w.brand = ${brand.id} and w.word = run
      group by w.video_id) as about
    join video v using (video_id)
    order by about.letters desc, v.sort, v.video_id
    limit ${limit}`
  return { data }
}
