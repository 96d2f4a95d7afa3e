import { SECOND_MS, MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { formatClock, formatTenths } from '@portal/ui/page/format.ts'

const NAMES: Readonly<Record<string, string>> = {
  'month-end': '生成月度对账单',
  'receive-parcels': '超期自动签收',
  'switch-prices': '价格按时生效',
  'expire-vouchers': '优惠券到期',
  'refresh-figures': '销量、分类数量与排行',
  'refresh-choice-counts': '筛选项数量',
  'refresh-stock-news': '到货与缺货动态',
  'forget-old-tries': '清理登录尝试记录',
  'forget-old-searches': '清理过期搜索记录',
  'forget-unkept-files': '清理未使用的文件',
  'delete-old-client-logs': '清理过期前端报错与访问记录',
  'delete-unfinished-uploads': '清理未完成的上传',
  'send-messages': '发送到时间的消息',
  'send-message-copies': '发送邮件、短信与推送',
  'announce-activities': '活动开始通知',
  'announce-numbers': '关注的编号上架通知',
  'announce-ending-vouchers': '优惠券即将到期通知',
}

export function jobName(name: string): string {
  return NAMES[name] ?? name
}

const EVERY_MINUTE = '* * * * *'
const EVERY_MINUTES = /^\*\/(\d+) \* \* \* \*$/
const HOURLY = /^(\d+) \* \* \* \*$/
const DAILY = /^(\d+) (\d+) \* \* \*$/
const MONTHLY = /^(\d+) (\d+) (\d+) \* \*$/

/** Returns schedules of an unknown form unchanged. */
export function scheduleText(cron: string): string {
  if (cron === EVERY_MINUTE) return '每分钟'
  const [, minutes] = EVERY_MINUTES.exec(cron) ?? []
  if (minutes !== undefined) return `每 ${minutes} 分钟`
  const [, past] = HOURLY.exec(cron) ?? []
  if (past !== undefined) return `每小时第 ${past} 分`
  const daily = DAILY.exec(cron)
  if (daily) return `每天 ${clock(daily)}`
  const monthly = MONTHLY.exec(cron)
  if (monthly) return `每月 ${monthly[3]} 日 ${clock(monthly)}`
  return cron
}

function clock([, minute = '', hour = '']: readonly string[]): string {
  return formatClock(hour, minute)
}

/** Formats a duration: 320 毫秒, 4.2 秒, 3 分 5 秒. */
export function durationText(ms: number): string {
  if (ms < SECOND_MS) return `${ms} 毫秒`
  if (ms < MINUTE_MS) return `${formatTenths(ms / SECOND_MS)} 秒`
  return `${Math.floor(ms / MINUTE_MS)} 分 ${Math.floor((ms % MINUTE_MS) / SECOND_MS)} 秒`
}
