import { getPart } from '@portal/contract/parts.ts'
import { searchVideos } from '@portal/contract/videos.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
serveTests((started) => void (server = started))

let sort = 0

async function addVideo(title: string, words: readonly string[], brand = server.brand.id) {
  sort += 1
  const video = {
    brand,
    title,
    file: `/pictures/films/${sort}.mp4`,
    poster: `/p/${sort}.webp`,
    print_car: `${title}：G20`,
    sort,
  }
  const { video_id } = await server.db
    .insertInto('video')
    .values(video)
    .returning('video_id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('video_word')
    .values(words.map((word) => ({ brand, word, video_id })))
    .execute()
}

test('videos are found by the words of a part’s name, the longest word first', async () => {
  await addVideo('刹车系统讲解', ['刹车'])
  await addVideo('前刹车片更换', ['前刹车片', '刹车片'])
  await addVideo('雨刮片更换', ['雨刮'])
  await addVideo('别的品牌', ['刹车'], otherBrand(server).id)
  const dealer = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  const find = async (product_name: string, limit = 20) => {
    const { data } = await dealer(searchVideos, { product_name, limit })
    return data.map(({ video_name }) => video_name)
  }
  expect(await find('前 刹车片 左 (PASM)')).toEqual(['前刹车片更换', '刹车系统讲解'])
  expect(await find('前刹车片', 1)).toEqual(['前刹车片更换'])
  expect(await find('机油滤清器')).toEqual([])
  expect(await find('%_\\')).toEqual([])
  const { data } = await dealer(searchVideos, { product_name: '雨刮片', limit: 1 })
  expect(data).toMatchObject([{ print_car: '雨刮片更换：G20' }])
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, nameZh: '后刹车片' })
  expect(await dealer(getPart, { id: part_id })).toMatchObject({ video: 2 })
})
