import type { Id } from '#src/ids.ts'
import { MessageCategory } from '#src/messages/message-categories.ts'
import { labelled, type MessageText, messageText } from '#src/messages/message-text.ts'
import { type Fen, fen, formatFen } from '#src/money/money.ts'
import { type ReturnKind, RETURN_KINDS } from '#src/returns/return-state.ts'
import type { Day } from '#src/time/shanghai-time.ts'

type Statement = {
  readonly statement_id: Id<'statement'>
  /** `YYYY-MM` */
  readonly month: string
}

const toStatement = ({ statement_id }: Statement) => ({
  category_id: MessageCategory.statements,
  tip_word: '去对账',
  link: `/profile/bill?id=${statement_id}`,
})

/** For those who see statements: one is ready, and what it ends with. */
export function statementText(statement: Statement & { readonly closing: Fen }): MessageText {
  return messageText({
    ...toStatement(statement),
    tip_name: `${monthWords(statement)}对账单已出，请核对`,
    lines: [closingWords(statement.closing), '核对无误请确认；有疑问可逐笔提出。'],
  })
}

function closingWords(closing: Fen): string {
  if (closing === 0) return '期末没有应付。'
  return closing > 0
    ? `期末应付 ¥${formatFen(closing)}。`
    : `期末没有应付，预付 ¥${formatFen(fen(-closing))} 可抵后续货款。`
}

type Doubted = Statement & {
  /** The line of the statement: 订单 SO2026112100042. */
  readonly line: string
  readonly dispute: string
  readonly answer: string
}

/** For those who see statements: the supplier answered a doubt. */
export function disputeAnsweredText(statement: Doubted): MessageText {
  return messageText({
    ...toStatement(statement),
    tip_name: `${monthWords(statement)}对账单的疑问有了回复`,
    lines: [
      labelled('对账项目', statement.line),
      labelled('您的疑问', statement.dispute),
      labelled('回复', statement.answer),
    ],
  })
}

function monthWords({ month }: Statement): string {
  const [year, number] = month.split('-')
  return `${year} 年 ${Number(number)} 月`
}

type Return = {
  readonly return_id: Id<'return'>
  readonly return_no: string
  readonly kind: ReturnKind
  readonly quantity: number
}

const toReturn = ({ return_id }: Return) => ({
  category_id: MessageCategory.returns,
  tip_word: '查看退货单',
  link: `/profile/return_orders_detail?id=${return_id}`,
})

type Decided = Return & {
  readonly isApproved: boolean
  readonly reason: string
  readonly returnsTo: ReturnsTo
}

type ReturnsTo = { readonly name: string; readonly phone: string; readonly address: string }

/** Staff agreed to a return or refused it; a refusal may need an answer at once. */
export function returnDecidedText(one: Decided): MessageText {
  const { return_no, kind, quantity, isApproved, reason, returnsTo } = one
  return messageText({
    ...toReturn(one),
    tip_name: `退货单 ${return_no} ${isApproved ? '已通过审核' : '已驳回'}`,
    lines: [
      `${RETURN_KINDS[kind]} ${quantity} 件`,
      ...(isApproved ? sendingLines(kind, return_no, returnsTo) : []),
      labelled(isApproved ? '说明' : '原因', reason),
    ],
    is_eject: !isApproved,
  })
}

function sendingLines(kind: ReturnKind, return_no: string, returnsTo: ReturnsTo): string[] {
  if (kind === 'short') return ['少件无需寄回。']
  const { name, phone, address } = returnsTo
  return [
    `请寄回配件，并在包裹里写明退货单号 ${return_no}。`,
    labelled('寄回地址', `${address}，${name}，${phone}`),
  ]
}

type Credited = Return & {
  /** Null for those who may not see prices. */
  readonly credit: Fen | null
  readonly coins: number
  /** Per line that is credited with less than was paid for it. */
  readonly withheld: readonly {
    readonly number: string
    readonly withheld_fen: Fen
    readonly reason: string
  }[]
}

/** A return is on the statement, and what it was lessened by. */
export function returnCreditedText(one: Credited): MessageText {
  const { return_no, kind, quantity, credit, coins, withheld } = one
  const lessened = credit === null ? [] : withheld
  return messageText({
    ...toReturn(one),
    tip_name: `退货单 ${return_no} 已入账${credit === null ? '' : ` ¥${formatFen(credit)}`}`,
    lines: [
      `${RETURN_KINDS[kind]} ${quantity} 件，金额计入本月对账单。`,
      credit !== null && coins > 0 ? `另退回代币 ${coins} 个。` : '',
      ...lessened.map(
        ({ number, withheld_fen, reason }) =>
          `${number} 扣减 ¥${formatFen(withheld_fen)}，原因：${reason}`,
      ),
    ],
  })
}

type Claim = {
  readonly claim_no: string
  readonly isApproved: boolean
  readonly credit: Fen
  readonly reason: string
}

/** Price protection that was asked for: granted, with its sum, or not. */
export function claimDecidedText({ claim_no, isApproved, credit, reason }: Claim): MessageText {
  return messageText({
    category_id: MessageCategory.prices,
    tip_name: `价保申请 ${claim_no} ${isApproved ? `已通过，返还 ¥${formatFen(credit)}` : '未通过'}`,
    lines: [isApproved ? '返还金额计入本月对账单。' : '', labelled('说明', reason)],
    tip_word: '查看价保',
    link: '/profile/price_protection',
  })
}

type Vouchers = {
  readonly name: string
  readonly words: string
  readonly count: number
  readonly endsOn: Day
}

/** The supplier gave a company vouchers. */
export function vouchersGivenText({ name, words, count, endsOn }: Vouchers): MessageText {
  return messageText({
    category_id: MessageCategory.offers,
    tip_name: `您收到 ${count} 张优惠券：${name}`,
    lines: [words, `有效期至 ${endsOn}。`],
    tip_word: '查看优惠券',
    link: '/profile/coupon',
  })
}

/** How many days before its end a voucher is mentioned, once. */
export const VOUCHER_ENDS_IN_DAYS = 3

/** Vouchers that a company has not used can be used for a few more days. */
export function vouchersEndText({ name, words, count, endsOn }: Vouchers): MessageText {
  return messageText({
    category_id: MessageCategory.offers,
    tip_name: `${count} 张优惠券 ${endsOn} 到期：${name}`,
    lines: [words, `${endsOn} 当天仍可使用，过期作废。`],
    tip_word: '去使用',
    link: '/profile/coupon',
  })
}

type Activity = {
  readonly title: string
  /** `YYYY-MM-DD HH:mm` */
  readonly endsAt: string
}

/** An activity has begun. */
export function activityBeginsText({ title, endsAt }: Activity): MessageText {
  return messageText({
    category_id: MessageCategory.offers,
    tip_name: `${title} 开始了`,
    lines: [`活动至 ${endsAt} 结束，数量有限，售完为止。`],
    tip_word: '进入活动',
    link: '/parts/activity',
    is_eject: true,
  })
}
