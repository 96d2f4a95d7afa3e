import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import type { MessageState } from '@portal/rules/messages/message-problem.ts'

export type StaffMessage = {
  readonly category_id: MessageCategory
  readonly tip_name: string
  readonly tip_description: string
  readonly tip_word?: string
  readonly link?: string
  readonly is_eject?: boolean
  readonly pop_type?: 1 | 2
  readonly state: MessageState
  /** Hours from now; negative: before. */
  readonly sentAfter: number
  readonly audience: 'all' | 'level' | 'companies' | 'users'
}

const { notices, offers, popUp, accounts } = MessageCategory

/** What staff wrote, the oldest first: every state, audience and kind of pop-up. */
export const STAFF_MESSAGES: readonly StaffMessage[] = [
  {
    category_id: notices,
    tip_name: '库存盘点：本周六暂停发货一天',
    tip_description:
      '各位客户：\n广州仓将于本周六进行季度盘点，当天暂停发货，订单顺延至周日发出。\n如有急件请联系您的业务员，给您带来的不便敬请谅解。',
    state: 'sent',
    sentAfter: -26 * 24,
    audience: 'all',
  },
  {
    category_id: offers,
    tip_name: '换季保养周：滤清器、火花塞备货清单',
    tip_description: '换季保养需求上升，热销型号已备足现货。建议提前一周下单，满 ¥500 可用满减券。',
    tip_word: '查看热销',
    link: '/parts/hot_recommend',
    state: 'sent',
    sentAfter: -19 * 24,
    audience: 'level',
  },
  {
    category_id: notices,
    tip_name: '某批次刹车片价格有误',
    tip_description: '昨日发布的刹车片调价通知有误，以商城实际价格为准。',
    state: 'recalled',
    sentAfter: -12 * 24,
    audience: 'all',
  },
  {
    category_id: notices,
    tip_name: '商城功能更新：消息、提需求与意见反馈',
    tip_description:
      '1. 订单发货、到货、调价会在这里通知您；\n2. 找不到的配件可以提交开发需求，并随时看到进展；\n3. 遇到问题请用意见反馈告诉我们，可附图片和视频。',
    tip_word: '提意见',
    link: '/profile/feedback',
    is_eject: true,
    state: 'sent',
    sentAfter: -7 * 24,
    audience: 'all',
  },
  {
    category_id: accounts,
    tip_name: '您的专属业务员已更换',
    tip_description: '自本月起由李经理为您服务，联系电话见首页客服。原业务员的未完事项均已交接。',
    state: 'sent',
    sentAfter: -4 * 24,
    audience: 'companies',
  },
  {
    category_id: popUp,
    tip_name: '今日 17:30 后的订单明日发出',
    tip_description: '因物流车次调整，今日 17:30 之后提交的订单明日一早发出。',
    is_eject: true,
    pop_type: 2,
    state: 'sent',
    sentAfter: -26,
    audience: 'users',
  },
  {
    category_id: offers,
    tip_name: '下周活动预告：底盘件专场',
    tip_description: '下周一上午 10 点开始，控制臂、稳定杆连杆、减震器限时特价，先到先得。',
    tip_word: '去看看',
    link: '/parts/activity',
    is_eject: true,
    state: 'scheduled',
    sentAfter: 3 * 24,
    audience: 'all',
  },
  {
    category_id: notices,
    tip_name: '元旦放假与发货安排',
    tip_description: '1 月 1 日至 3 日放假，期间可正常下单，4 日起按下单顺序发货。',
    state: 'draft',
    sentAfter: 0,
    audience: 'all',
  },
]
