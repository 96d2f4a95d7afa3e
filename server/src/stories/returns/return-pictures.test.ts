import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { uploadOwnFile } from '@portal/contract/files.ts'
import { addReturn, decideReturn, getAdminReturn, getReturn } from '@portal/contract/returns.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { arrivedOrder } from '#src/testing/arrived-order.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let buyer: Caller
serveTests(async (started) => {
  server = started
  company = await seedCompany(server.db, { brand: server.brand.id })
  buyer = await server.signedInAs(company.main)
})

async function handIn(caller: Caller): Promise<string> {
  const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  const photo = new Uint8Array(await pixels.jpeg().toBuffer())
  const { address } = await caller(uploadOwnFile, {}, { file: new File([photo], 'broken.jpg') })
  return address
}

test('each kind of an application has its own pictures, or those of the whole', async () => {
  const warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  const { order_line_id } = await arrivedOrder({ server, company, buyer, warehouse })
  const apply = (input: Pick<InputOf<typeof addReturn>, 'pictures' | 'pictures_of_kinds'>) =>
    buyer(addReturn, {
      kind: 'short',
      reason: '清点',
      ...input,
      lines: [
        { order_line_id, quantity: 1 },
        { order_line_id, quantity: 1, kind: 'broken' },
      ],
    })
  const [torn, open] = [await handIn(buyer), await handIn(buyer)]
  await expect(apply({ pictures: [], pictures_of_kinds: { short: [torn] } })).rejects.toMatchObject(
    { message: '请上传破损的图片' },
  )
  const { returns } = await apply({
    pictures: [open],
    pictures_of_kinds: { broken: [torn, torn] },
  })
  const shown = await Promise.all(returns.map(({ return_id }) => buyer(getReturn, { return_id })))
  expect(shown.map(({ kind, pictures }) => [kind, pictures.map(fileOf)])).toEqual([
    ['short', [fileOf(open)]],
    ['broken', [fileOf(torn)]],
  ])
})

function fileOf(address: string): string {
  return address.split('?')[0] ?? ''
}

test('a return shows its company’s uploads, to it and to staff, and nobody else’s picture', async () => {
  const warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  const { order_line_id } = await arrivedOrder({ server, company, buyer, warehouse })
  const lines = [{ order_line_id, quantity: 1 }]
  const apply = (picture: string) =>
    buyer(addReturn, { kind: 'broken', reason: '破损', pictures: [picture], lines })
  const others = await seedCompany(server.db, { brand: server.brand.id })
  const foreign = await handIn(await server.signedInAs(others.main))
  const [bare = ''] = foreign.split('?')
  for (const picture of [foreign, bare, '/files/nobody-has-this'])
    await expect(apply(picture)).rejects.toMatchObject({ message: '图片已失效，请重新上传' })

  const { return_id } = await apply(await handIn(await server.signedInAs(company.sub)))
  const sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  const seen = [
    await sales(getAdminReturn, { return_id }),
    await sales(decideReturn, { return_id, is_approved: 1 }),
    await buyer(getReturn, { return_id }),
  ]
  for (const { pictures } of seen) {
    expect(pictures).toEqual([expect.stringContaining('&sign=')])
    const shown = await fetch(new URL(pictures[0] ?? '', server.baseUrl))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})
