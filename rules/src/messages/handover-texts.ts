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
    lines: [labelled('留言', note)],
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

type TakenOver = {
  readonly by: string
  readonly rows: number
  /** What still waits, if anything does. */
  readonly rowsWaiting: number
}

/** For who asked: a colleague moved it to the own cart, to change and order it there. */
export function cartTakenOverText({ by, rows, rowsWaiting }: TakenOver): MessageText {
  return messageText({
    ...ofAccounts,
    ...ANSWERED,
    tip_name: `${by} 接手了您提交的 ${rows} 种配件`,
    lines: ['这些配件由其调整后下单，不用再提交。', waitingWords(rowsWaiting)],
  })
}

type Ordered = TakenOver & { readonly orderNos: readonly string[] }

/** For who asked: a colleague ordered it. */
export function handoverOrderedText({ by, rows, rowsWaiting, orderNos }: Ordered): MessageText {
  return messageText({
    ...ofAccounts,
    ...ANSWERED,
    tip_name: `${by} 为您提交的 ${rows} 种配件下了单`,
    lines: [labelled('订单', orderNos.join('、')), waitingWords(rowsWaiting)],
  })
}

/** Who asked may not see the order, so the button leads to the handovers. */
const ANSWERED = { tip_word: '查看结果', link: '/profile/handovers', is_eject: true }

/** Also of a part that was ordered pieces may wait, those that were short. */
function waitingWords(rows: number): string {
  return rows === 0 ? '' : `还有 ${rows} 种等待处理。`
}
