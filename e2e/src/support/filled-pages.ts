import path from 'node:path'

import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'

import { type Buyer, newColleague } from './buyers.ts'
import { callServer, staffToken, uploadPicture } from './calls.ts'
import { fillCart } from './carts.ts'
import { sql } from './database.ts'
import { sendMessage } from './messages.ts'
import { ownDigits } from './own-number.ts'
import { newPart } from './parts.ts'

const PICTURE = path.resolve(
  import.meta.dirname,
  '../../../demo/pictures/oil_filter_cartridge-b.webp',
)

/** Pages of the shop that are empty for a new buyer, once they are filled, each with a text that shows it is loaded. */
export async function fillPages(
  buyer: Buyer,
  brand: string,
): Promise<readonly (readonly [path: string, sign: string])[]> {
  const message = await fillMessages(buyer, brand)
  await fillFeedback(buyer, brand)
  const { request, development } = await fillDevelopment(buyer, brand)
  await fillHandovers(buyer, brand)
  return [
    ['/profile/system_msg', '两件合格'],
    [`/profile/system_msg?id=${message}`, '广州仓今日入库'],
    [`/profile/system_msg/detail?id=${message}`, '广州仓今日入库'],
    ['/profile/feedback', '图片看不清'],
    ['/profile/product_develop?tab=mine', '揽胜 L460'],
    [`/profile/product_develop_detail?id=${request}`, '请补充接口照片'],
    [`/profile/product_develop_detail?development=${development}`, '样件已到'],
    ['/profile/handovers', '客户周五要'],
    ['/settlement/list', '客户周五要'],
  ]
}

async function fillMessages(buyer: Buyer, brand: string): Promise<Id<'tip'>> {
  const part = await newPart({ brand, guangzhou: 36 })
  await sendMessage(buyer, brand, {
    title: '退货单已完成质检',
    category: MessageCategory.returns,
    text: '两件合格，一件退回。',
  })
  await sendMessage(buyer, brand, {
    title: '订单 SO2026111900486 已发货，广州仓和北京仓的包裹分别寄出，请注意查收',
    button: { word: '查看订单', link: '/profile/myorder?state=shipped' },
  })
  return sendMessage(buyer, brand, {
    title: `${part.number} 已到货 36 件，您登记了到货提醒`,
    category: MessageCategory.arrivals,
    text: '广州仓今日入库 36 件。\n按下单先后发货。',
    button: { word: '查看配件', link: `/parts/details?id=${part.part_id}` },
    part,
  })
}

async function fillFeedback({ token }: Buyer, brand: string): Promise<void> {
  const content = { brand, token: await staffToken('content') }
  const add = (body: object) =>
    callServer<{ id: Id<'feedback'> }>({
      path: '/api/Shop.ShopFeedback/add',
      brand,
      token,
      body,
    })
  await add({ text: '希望可以按车型筛选到货' })
  const { id } = await add({
    text: '机滤的图片看不清',
    files: [await uploadPicture({ path: '/api/Base/upload', brand, token }, PICTURE)],
  })
  await callServer({
    ...content,
    path: '/api/admin/feedback/answer',
    body: {
      id,
      version: 1,
      reply_contente: '图片看不清的已换成大图，请刷新页面。',
      reply_files: [await uploadPicture({ ...content, path: '/api/admin/upload' }, PICTURE)],
    },
  })
}

async function fillDevelopment({ token, account_id }: Buyer, brand: string) {
  const content = { brand, token: await staffToken('content') }
  const pictureOfStaff = () => uploadPicture({ ...content, path: '/api/admin/upload' }, PICTURE)
  await callServer({
    path: '/api/Shop.CustomerProductDevelopment/add',
    brand,
    token,
    body: {
      list: [
        {
          number: `LR9${ownDigits(8)}`,
          l_name_zh: '踏板电机',
          l_model_zh: '揽胜 L460',
          quantity: 4,
          remark: '客户周五要',
          pictures: [await uploadPicture({ path: '/api/Base/upload', brand, token }, PICTURE)],
        },
      ],
    },
  })
  const [request] = await sql<{ id: Id<'development_request'> }[]>`
    select development_request_id as id from development_request where account_id = ${account_id}`
  await callServer({
    ...content,
    path: '/api/admin/development/requests/move',
    body: {
      requests: [{ id: request?.id, version: 0 }],
      state: 'reviewing',
      answer: '请补充接口照片，左右各一张。',
      pictures: [await pictureOfStaff()],
    },
  })
  const number = `LR6${ownDigits(8)}`
  const [made] = await sql<{ id: Id<'development'> }[]>`
    insert into development (brand, oe_number, normalised, name_zh, model_zh, stage, wanted, likes)
    values (${brand}, ${number}, ${number}, '踏板电机', '揽胜 L460', 'tooling', 60, 7)
    returning development_id as id`
  await callServer({
    ...content,
    path: '/api/admin/development/move',
    body: {
      id: made?.id,
      version: 0,
      stage: 'sample',
      answer: '样件已到，正在装车测试。',
      pictures: [await pictureOfStaff()],
    },
  })
  return { request: request?.id, development: made?.id }
}

/** One waits, one was handed back. */
async function fillHandovers(buyer: Buyer, brand: string): Promise<void> {
  const clerk = await newColleague(buyer, { brand, name: '学徒小李' })
  await sql`update account set is_purchase = false where account_id = ${clerk.account_id}`
  const handOver = async (note: string) =>
    callServer<{ handover_id: Id<'cart_handover'> }>({
      path: '/api/Shop.Cart/handOver',
      brand,
      token: clerk.token,
      body: {
        note,
        pd_cart_ids: await fillCart(clerk, [
          { part: await newPart({ brand }), quantity: 3 },
          { part: await newPart({ brand }), warehouse: 2 },
        ]),
      },
    })
  const { handover_id } = await handOver('先问问')
  await callServer({
    path: '/api/Shop.Cart/handBack',
    brand,
    token: buyer.token,
    body: { handover_id, reason: '先用库存' },
  })
  await handOver('客户周五要')
}
