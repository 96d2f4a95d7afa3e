import { MessageCategory } from '#src/messages/message-categories.ts'
import { type MessageText, messageText } from '#src/messages/message-text.ts'

const toAccount = {
  category_id: MessageCategory.accounts,
  tip_word: '查看账号',
  link: '/profile/account',
}

/** For a new sub-account: what it may do. */
export function accountAddedText(rights: Rights): MessageText {
  return messageText({
    ...toAccount,
    tip_name: '主账号为您开通了账号',
    lines: [`您的权限：${rightWords(rights).join('、')}。`],
  })
}

type Rights = { readonly is_purchase?: 0 | 1; readonly sees_statements?: 0 | 1 }

/** The main account changed what a sub-account may do; it holds at once. */
export function rightsChangedText(rights: Rights): MessageText {
  return messageText({
    ...toAccount,
    tip_name: '您的账号权限有变化',
    lines: [`现在：${rightWords(rights).join('、')}。`, '如有疑问请联系主账号。'],
    is_eject: true,
  })
}

function rightWords({ is_purchase, sees_statements }: Rights): string[] {
  return [
    ...(is_purchase === undefined
      ? []
      : [is_purchase === 1 ? '可以下单' : '不能下单，可提交给主账号']),
    ...(sees_statements === undefined
      ? []
      : [sees_statements === 1 ? '可以看对账单' : '不能看对账单']),
  ]
}

type Owner = { readonly isMain: boolean }

/** Who helps when somebody else did it: for a main account nobody but the supplier. */
const helperOf = ({ isMain }: Owner) => (isMain ? '客服' : '主账号或客服')

/** For the user: nobody else should have done it. */
export function passwordChangedText(owner: Owner): MessageText {
  return messageText({
    ...toAccount,
    tip_name: '您的登录密码已修改',
    lines: [`其他设备上的登录已退出。如不是您本人操作，请立即联系${helperOf(owner)}。`],
    is_eject: true,
  })
}

/** For the user: nobody but the user or the main account should have done it. */
export function phoneChangedText({ phone, ...owner }: Owner & NewPhone): MessageText {
  return messageText({
    ...toAccount,
    tip_name: '您的登录手机号已修改',
    lines: [
      `新手机号是 ${maskedMobile(phone)}，请用它登录和接收验证码。`,
      `如不是您本人操作，请立即联系${helperOf(owner)}。`,
    ],
    is_eject: true,
  })
}

type NewPhone = { readonly phone: string }

/** For the old phone, which may be all that the user has left. */
export function phoneChangedSms({ phone, ...owner }: Owner & NewPhone): string {
  return `您的登录手机号已改为 ${maskedMobile(phone)}。如不是您本人操作，请立即联系${helperOf(owner)}。`
}

function maskedMobile(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** The account may be used again. */
export function accountEnabledText(): MessageText {
  return messageText({
    ...toAccount,
    tip_name: '您的账号已重新启用',
    lines: ['可以继续使用，原来的购物车和订单都在。'],
  })
}
