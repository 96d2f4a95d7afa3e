import { MessageCategory } from '#src/messages/message-categories.ts'
import { labelled, type MessageText, messageText } from '#src/messages/message-text.ts'

const ofAccounts = { category_id: MessageCategory.accounts }

type HandedOver = {
  readonly by: string
  readonly rows: number
  readonly quantity: number
  readonly note: string
}

/** For those who may order: a colleague who may not asks them to. */
export function cartHandedOverText({ by, rows, quantity, note }: HandedOver): MessageText {
  return messageText({
    ...ofAccounts,
    tip_name: `${by} 提交了 ${rows} 种共 ${quantity} 件配件，等您下单`,
    lines: [labelled('备注', note)],
    tip_word: '去处理',
    link: '/settlement/list',
    is_eject: true,
  })
}

type HandedBack = { readonly by: string; readonly rows: number; readonly reason: string }

/** For who asked: a colleague does not order it, and why. */
export function cartHandedBackText({ by, rows, reason }: HandedBack): MessageText {
  return messageText({
    ...ofAccounts,
    tip_name: `${by} 退回了您提交的 ${rows} 种配件`,
    lines: [labelled('原因', reason), '这些配件回到了您的购物车，可以修改后再提交。'],
    tip_word: '查看购物车',
    link: '/settlement/list',
    is_eject: true,
  })
}

type Ordered = { readonly by: string; readonly rows: number; readonly orderNos: readonly string[] }

/** For who asked: a colleague ordered it. */
export function handoverOrderedText({ by, rows, orderNos }: Ordered): MessageText {
  return messageText({
    ...ofAccounts,
    tip_name: `${by} 为您提交的 ${rows} 种配件下了单`,
    lines: [labelled('订单', orderNos.join('、'))],
    tip_word: '查看订单',
    link: '/profile/myorder',
  })
}
