import { describe, expect, test } from 'vitest'

import { isOwnAddress } from '#src/accounts/own-address.ts'
import { toId } from '#src/ids.ts'
import {
  accountAddedText,
  accountEnabledText,
  passwordChangedText,
  phoneChangedSms,
  phoneChangedText,
  rightsChangedText,
} from '#src/messages/account-texts.ts'
import {
  developmentProgressedText,
  stepWithdrawnText,
  requestProgressedText,
  stageWithdrawnText,
} from '#src/messages/development-texts.ts'
import { feedbackAnsweredText, feedbackClosedText } from '#src/messages/feedback-texts.ts'
import {
  cartHandedBackText,
  cartHandedOverText,
  cartTakenOverText,
  handoverOrderedText,
} from '#src/messages/handover-texts.ts'
import { MESSAGE_LENGTHS } from '#src/messages/message-problem.ts'
import {
  labelled,
  type MessageText,
  messageText,
  partLines,
  partLink,
  partWords,
  textBesidePart,
} from '#src/messages/message-text.ts'
import {
  activityBeginsText,
  claimDecidedText,
  disputeAnsweredText,
  returnCreditedText,
  returnDecidedText,
  statementText,
  VOUCHER_ENDS_IN_DAYS,
  vouchersEndText,
  vouchersGivenText,
} from '#src/messages/money-texts.ts'
import {
  approvalRequestedText,
  approvedText,
  cancelledText,
  giftShippedText,
  shippedText,
} from '#src/messages/order-texts.ts'
import {
  answeredText,
  arrivedText,
  numberFoundText,
  priceChangedText,
} from '#src/messages/part-texts.ts'
import { fen } from '#src/money/money.ts'

const ORDER = { order_id: toId<'order'>(7), order_no: 'SO2026112100042', quantity: 12 }
const PARCEL = { carrier: '顺丰速运', tracking_no: 'SF1234567890' }
const PART = { part_id: toId<'part'>(3), number: '11427953129', name: '机油滤清器' }
const OTHER = { part_id: toId<'part'>(4), number: '34116860912', name: '刹车盘' }
const RETURN = {
  return_id: toId<'return'>(5),
  return_no: 'RT2026112100001',
  kind: 'return',
  quantity: 2,
} as const
const WITHHELD = { number: '11427953129', withheld_fen: fen(1250), reason: '包装破损' }
const VOUCHERS = { name: '满减券', words: '满 ¥500.00 减 ¥30.00', count: 2, endsOn: '2026-11-30' }
const STATEMENT = { statement_id: toId<'statement'>(9), month: '2026-10' }
const DISPUTE = { ...STATEMENT, line: '订单 SO1', dispute: '多算一件', answer: '已更正' }
const RETURNS_TO = { name: '售后部', phone: '020-86026021', address: '广州市白云区石沙路 128 号' }
const STEP = { number: '11427953129', answer: '样件已出', part_id: PART.part_id }
const REQUEST_STEP = {
  ...STEP,
  development_request_id: toId<'development_request'>(1),
  from: 'submitted',
  stages: null,
} as const
const LONG = '很长的名字'.repeat(2000)

const ALL: readonly MessageText[] = [
  shippedText({ ...ORDER, shipped: 5, isAll: false, parcels: [PARCEL] }),
  approvedText({ ...ORDER, reason: LONG }),
  cancelledText({ ...ORDER, reason: '缺货', wasWaiting: false, by: LONG }),
  approvalRequestedText({ ...ORDER, by: LONG, total: fen(120_050) }),
  giftShippedText({ gift_order_id: toId(1), gift_no: 'GF2026112100001', ...PARCEL }),
  arrivedText([PART]),
  arrivedText([PART, OTHER]),
  numberFoundText({ watched: LONG, part: PART }),
  priceChangedText({
    title: LONG,
    parts: [{ ...PART, name: LONG, oldPrice: fen(1), newPrice: fen(2), isBought: true }],
  }),
  answeredText({ part: PART, question: LONG, answer: LONG, isCorrection: false }),
  feedbackAnsweredText({ text: LONG, reply: LONG, isCorrection: false }),
  feedbackClosedText({ text: LONG, reply: LONG }),
  statementText({ ...STATEMENT, closing: fen(1_234_500) }),
  disputeAnsweredText(DISPUTE),
  returnDecidedText({ ...RETURN, returnsTo: RETURNS_TO, isApproved: false, reason: '超过期限' }),
  returnCreditedText({ ...RETURN, credit: fen(5000), coins: 1, withheld: [WITHHELD] }),
  claimDecidedText({ claim_no: 'PC1', isApproved: true, credit: fen(900), reason: '' }),
  vouchersGivenText({ ...VOUCHERS, name: LONG }),
  vouchersEndText(VOUCHERS),
  activityBeginsText({ title: LONG, endsAt: '2026-11-30 18:00' }),
  accountAddedText({ is_purchase: 1, sees_statements: 0 }),
  rightsChangedText({ is_purchase: 0 }),
  passwordChangedText({ isMain: true }),
  passwordChangedText({ isMain: false }),
  phoneChangedText({ phone: '13800138000', isMain: true }),
  accountEnabledText(),
  requestProgressedText({ ...REQUEST_STEP, state: 'reviewing' }),
  stepWithdrawnText({ ...REQUEST_STEP, number: LONG, from: 'declined', state: 'reviewing' }),
  developmentProgressedText({ ...STEP, number: LONG, from: 'research', stage: 'tooling' }),
  stageWithdrawnText({ number: LONG, from: 'stopped', stage: 'tooling' }),
  cartHandedOverText({ by: LONG, rows: 2, quantity: 9, note: '急' }),
  cartHandedBackText({ by: '陈老板', rows: 2, reason: '太贵' }),
  cartTakenOverText({ by: LONG, rows: 2, rowsWaiting: 0 }),
  handoverOrderedText({ by: '陈老板', rows: 2, rowsWaiting: 1, orderNos: ['SO1', 'SO2'] }),
]

test.each(ALL.map((text) => [text.tip_name.slice(0, 20), text] as const))(
  '%s… fits its limits and leads into the shop',
  (_, { tip_name, tip_description, tip_word, link }) => {
    expect(tip_name.length).toBeLessThanOrEqual(MESSAGE_LENGTHS.tip_name)
    expect(tip_description.length).toBeLessThanOrEqual(MESSAGE_LENGTHS.tip_description)
    expect(tip_word.length).toBeLessThanOrEqual(MESSAGE_LENGTHS.tip_word)
    expect(isOwnAddress(link)).toBe(true)
  },
)

const linesOf = ({ tip_name, tip_description }: MessageText) => [
  tip_name,
  ...tip_description.split('\n'),
]

test('the author of a handover reads what still waits of it', () => {
  const of = { by: '陈老板', rows: 2, orderNos: ['SO1', 'SO2'] }
  const waits = '还有 1 种等待处理。'
  expect(handoverOrderedText({ ...of, rowsWaiting: 1 }).tip_description).toContain(waits)
  expect(cartTakenOverText({ ...of, rowsWaiting: 0 }).tip_description).not.toContain('等待')
})

describe('orders', () => {
  test('a parcel says its pieces and its carrier', () => {
    expect(linesOf(shippedText({ ...ORDER, shipped: 12, isAll: true, parcels: [PARCEL] }))).toEqual(
      [
        '订单 SO2026112100042 已发货 12 件',
        '订单共 12 件，已全部发出。',
        '物流：顺丰速运 SF1234567890',
      ],
    )
    expect(shippedText({ ...ORDER, shipped: 5, isAll: false, parcels: [] }).tip_name).toBe(
      '订单 SO2026112100042 部分发货 5 件',
    )
  })

  test('an order that the supplier cancels is a pop-up, one that a colleague cancels is not', () => {
    const one = { ...ORDER, reason: '缺货', wasWaiting: false }
    expect(cancelledText({ ...one, by: '' })).toMatchObject({ is_eject: true })
    expect(cancelledText({ ...one, by: '陈老板' })).toMatchObject({ is_eject: false })
    expect(cancelledText({ ...one, wasWaiting: true, by: '' }).tip_name).toBe(
      '特批订单 SO2026112100042 未通过审核',
    )
  })
})

describe('parts', () => {
  test('one part is named and has its card, several are listed', () => {
    expect(arrivedText([PART])).toMatchObject({
      tip_name: '您等的 11427953129 机油滤清器 到货了',
      part_id: 3,
      link: '/parts/details?id=3',
    })
    const several = arrivedText([PART, OTHER])
    expect(several.tip_name).toBe('您等的 2 个配件到货了')
    expect(several.part_id).toBeUndefined()
  })

  test('a changed price says from what to what, and which way', () => {
    const up = { ...PART, oldPrice: fen(10_000), newPrice: fen(12_050), isBought: true }
    const down = { ...OTHER, oldPrice: fen(10_000), newPrice: fen(9000), isBought: false }
    expect(linesOf(priceChangedText({ title: '年度调价', parts: [up] }))).toEqual([
      '您买过的 11427953129 涨价了',
      '11427953129 机油滤清器：¥100.00 → ¥120.50',
      '说明：年度调价',
    ])
    expect(priceChangedText({ title: '', parts: [down] }).tip_name).toBe(
      '您收藏的 34116860912 降价了',
    )
    expect(priceChangedText({ title: '', parts: [up, down] }).tip_name).toBe(
      '2 个您买过或收藏的配件调价：涨 1，降 1',
    )
  })

  test('many parts are counted, not all listed', () => {
    const lines = partLines(Array.from({ length: 12 }, () => PART))
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toBe('以及另外 2 个配件')
    expect(partWords({ ...PART, name: '' })).toBe('11427953129')
    expect(textBesidePart('11427953129 机油滤清器\n您问：有货吗', PART)).toBe('您问：有货吗')
    expect(textBesidePart('11427953129 机油滤清器', undefined)).toBe('11427953129 机油滤清器')
    const bracketed = { ...PART, name: '机油滤清器（滤芯式）' }
    expect(arrivedText([bracketed]).tip_name).toBe('您等的 11427953129 机油滤清器（滤芯式）到货了')
    expect(partLink(PART.part_id)).toBe('/parts/details?id=3')
  })
})

describe('money', () => {
  test('a statement says the month and what it ends with', () => {
    expect(linesOf(statementText({ ...STATEMENT, closing: fen(1_234_500) })).slice(0, 2)).toEqual([
      '2026 年 10 月对账单已出，请核对',
      '期末应付 ¥12,345.00。',
    ])
  })

  test.each([
    [0, '期末没有应付。'],
    [-1200, '期末没有应付，预付 ¥12.00 可抵后续货款。'],
  ])('a statement that ends with %i fen says so without a minus', (closing, words) => {
    expect(linesOf(statementText({ ...STATEMENT, closing: fen(closing) }))[1]).toBe(words)
  })

  test('the credit of a return names its sum only for those who may see it', () => {
    const credited = { ...RETURN, credit: fen(5000), coins: 3, withheld: [WITHHELD] }
    expect(returnCreditedText(credited).tip_description).toContain(
      '11427953129 扣减 ¥12.50，原因：包装破损',
    )
    expect(returnCreditedText(credited).tip_name).toBe('退货单 RT2026112100001 已入账 ¥50.00')
    const hidden = returnCreditedText({ ...credited, credit: null })
    expect(hidden.tip_name).toBe('退货单 RT2026112100001 已入账')
    expect(hidden.tip_description).not.toMatch(/¥|代币|扣减/)
  })

  test('a refusal is a pop-up with its reason, an approval is not', () => {
    expect(
      returnDecidedText({ ...RETURN, returnsTo: RETURNS_TO, isApproved: false, reason: '超期' }),
    ).toMatchObject({
      is_eject: true,
      tip_description: '退货 2 件\n原因：超期',
    })
    expect(
      returnDecidedText({ ...RETURN, returnsTo: RETURNS_TO, isApproved: true, reason: '' })
        .is_eject,
    ).toBe(false)
  })

  test('an approval says where to send the parts; missing ones are not sent', () => {
    const approved = { ...RETURN, isApproved: true, reason: '', returnsTo: RETURNS_TO }
    expect(linesOf(returnDecidedText(approved)).slice(2)).toEqual([
      '请寄回配件，并在包裹里写明退货单号 RT2026112100001。',
      '寄回地址：广州市白云区石沙路 128 号，售后部，020-86026021',
    ])
    expect(linesOf(returnDecidedText({ ...approved, kind: 'short' }))).toContain('少件无需寄回。')
  })

  test('the answer to a doubt names its line and repeats the doubt', () => {
    expect(linesOf(disputeAnsweredText(DISPUTE)).slice(1)).toEqual([
      '对账项目：订单 SO1',
      '您的疑问：多算一件',
      '回复：已更正',
    ])
  })

  test('a corrected answer says that it is one', () => {
    const answer = { text: '慢', reply: '已修复', isCorrection: true }
    expect(feedbackAnsweredText(answer).tip_name).toBe('您的意见反馈的回复有更正')
    const corrected = answeredText({ part: PART, question: '?', answer: '!', isCorrection: true })
    expect(corrected.tip_name).toBe('您对 11427953129 的提问的回复有更正')
  })

  test('vouchers are mentioned three days before they end', () => {
    expect(VOUCHER_ENDS_IN_DAYS).toBe(3)
    expect(vouchersEndText(VOUCHERS).tip_name).toBe('2 张优惠券 2026-11-30 到期：满减券')
  })
})

test('a line without content is left out', () => {
  expect(labelled('原因', ' \n')).toBe('')
  expect(labelled('备注', '周五要\n缺的先不要\n')).toBe('备注：周五要\n缺的先不要')
  expect(messageText({ ...accountEnabledText(), lines: ['甲', '', '乙'] }).tip_description).toBe(
    '甲\n乙',
  )
})

test('a user is pointed to somebody else who can help', () => {
  const phone = '13800138000'
  expect(phoneChangedSms({ phone, isMain: true })).toMatch(/138\*{4}8000.*请立即联系客服。$/)
  expect(phoneChangedSms({ phone, isMain: false })).toContain('请立即联系主账号或客服')
})
