import type { Caller } from '@portal/contract/caller.ts'
import { uploadOwnPicture } from '@portal/contract/files.ts'
import { addReturn, decideReturn, getDeskReturn, getReturn } from '@portal/contract/returns.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { arrivedOrder } from '#src/testing/arrived-order.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let buyer: Caller
beforeAll(async () => {
  server = await startServer()
  company = await seedCompany(server.db, { brand: server.brand.id })
  buyer = await server.signedInAs(company.main)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

async function handIn(caller: Caller): Promise<string> {
  const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  const photo = new Uint8Array(await pixels.jpeg().toBuffer())
  const { address } = await caller(uploadOwnPicture, {}, { file: new File([photo], 'broken.jpg') })
  return address
}

test('a return shows what its company handed in, to it and the desk, and nobody else’s picture', async () => {
  const warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  const { order_line_id } = await arrivedOrder({ server, company, buyer, warehouse })
  const lines = [{ order_line_id, quantity: 1 }]
  const apply = (picture: string) =>
    buyer(addReturn, { kind: 'broken', reason: '破损', pictures: [picture], lines })
  const others = await seedCompany(server.db, { brand: server.brand.id })
  const foreign = await handIn(await server.signedInAs(others.main))
  const [bare = ''] = foreign.split('?')
  for (const picture of [foreign, bare, '/files/nobody-has-this'])
    // oxlint-disable-next-line no-await-in-loop
    await expect(apply(picture)).rejects.toMatchObject({ message: '图片已失效，请重新上传' })

  const { return_id } = await apply(await handIn(await server.signedInAs(company.sub)))
  const sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  const seen = [
    await sales(getDeskReturn, { return_id }),
    await sales(decideReturn, { return_id, is_approved: 1 }),
    await buyer(getReturn, { return_id }),
  ]
  for (const { pictures } of seen) {
    expect(pictures).toEqual([expect.stringContaining('&sign=')])
    // oxlint-disable-next-line no-await-in-loop
    const shown = await fetch(new URL(pictures[0] ?? '', server.baseUrl))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})
