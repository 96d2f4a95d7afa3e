import type { Brand } from '@portal/brands/brand.ts'
import type { FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import { assignItem } from '#src/inbox.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { StoredCompany } from '#src/write-trade.ts'

type Plan = {
  readonly sink: RowSink
  readonly brand: Brand
  readonly companies: readonly StoredCompany[]
  readonly today: Date
}

/** The id that `writeStaff` gives content, the role that answers. */
const ANSWERING_STAFF = 4
const HOURS_TO_REPLY = 20

type FeedbackText = {
  readonly company: number
  /** The place in the company: 0 is the main account. */
  readonly account: number
  /** Age in days. */
  readonly days: number
  readonly text: string
  /** Below /pictures. */
  readonly files?: readonly string[]
  readonly reply?: readonly [state: Exclude<FeedbackState, 'open'>, text: string]
  readonly replyFiles?: readonly string[]
  readonly isUnread?: boolean
}

const TEXTS: readonly FeedbackText[] = [
  {
    company: 0,
    account: 0,
    days: 0.3,
    text: '对账单导出的表格里没有包裹单号，每月要一行行找，能不能加一列？',
  },
  {
    company: 0,
    account: 1,
    days: 1.4,
    text: '机滤包装压坏了两盒，里面的胶圈有变形，附上照片和安装时的视频。',
    files: ['air_filter_panel-a.webp', 'films/oil-filter.mp4'],
  },
  {
    company: 1,
    account: 0,
    days: 2.2,
    text: '北京仓的配件和广州仓的分两张单，希望结算页能写清楚两边各要几天到。',
  },
  {
    company: 0,
    account: 0,
    days: 4,
    text: '手机上粘贴一整页编号时，最后一行总要手动删掉空格。',
    reply: ['answered', '已处理：粘贴时会自动去掉行尾空格，请刷新页面再试。'],
    isUnread: true,
  },
  {
    company: 0,
    account: 2,
    days: 6,
    text: '减震器的安装视频很有用，能不能多出一些刹车和悬挂的？',
    files: ['films/shock-absorber.mp4'],
    reply: ['answered', '谢谢建议。本月新增了刹车片视频，可在配件详情的“相关视频”里查看。'],
    replyFiles: ['abs_sensor-a.webp'],
    isUnread: true,
  },
  {
    company: 0,
    account: 0,
    days: 12,
    text: '空气弹簧的图片和收到的货接头方向不一样，拍了照片给你们核对。',
    files: ['air_spring-a.webp', 'air_spring-b.webp'],
    reply: [
      'answered',
      '图片已按新批次更换，接头方向以“适用车型”里的说明为准。给您带来不便，抱歉。',
    ],
    replyFiles: ['air_spring-b.webp'],
  },
  {
    company: 1,
    account: 0,
    days: 16,
    text: '测试一下能不能收到回复',
    reply: ['closed', '测试内容，不作处理。'],
  },
  {
    company: 0,
    account: 1,
    days: 23,
    text: '希望购物车可以按车型分组，一次给几台车备货的时候好核对。',
    reply: ['answered', '购物车已支持按车型筛选；分组显示在计划中，上线后会通知。'],
  },
  {
    company: 2,
    account: 0,
    days: 29,
    text: '发电机的质保期在哪里可以看到？',
    files: ['alternator-a.webp'],
    reply: ['closed', '商品问题请在配件详情的“相关问题”里提问，那里的回复所有客户都能看到。'],
  },
]

/** A month of feedback in every state, some of it with pictures and videos, some replies unread. */
export function writeFeedback(
  { sink, brand, companies, today }: Plan,
  serials: { feedback: number },
): void {
  for (const { company: place, account: seat, days, text, files = [], ...given } of TEXTS) {
    const company = companies[place]
    const account = company?.accountIds[seat]
    if (!company || account === undefined) continue
    const sentAt = new Date(today.getTime() - days * DAY_MS)
    sink.add('feedback', [
      (serials.feedback += 1),
      brand.id,
      company.id,
      account,
      text,
      files.map(addressOf),
      sentAt,
      ...replyColumns(given, sentAt),
    ])
    if (!given.reply)
      assignItem(sink, { kind: 'feedback', id: serials.feedback, at: sentAt.getTime() })
  }
}

function replyColumns(
  {
    reply,
    replyFiles = [],
    isUnread = false,
  }: Pick<FeedbackText, 'reply' | 'replyFiles' | 'isUnread'>,
  sentAt: Date,
) {
  if (!reply) return ['open', '', [], null, null, null, 1, null]
  const [state, text] = reply
  const repliedAt = new Date(sentAt.getTime() + (HOURS_TO_REPLY / 24) * DAY_MS)
  const readAt = isUnread ? null : new Date(repliedAt.getTime() + DAY_MS / 8)
  return [state, text, replyFiles.map(addressOf), repliedAt, ANSWERING_STAFF, readAt, 2, repliedAt]
}

function addressOf(name: string): string {
  return `/pictures/${name}`
}
