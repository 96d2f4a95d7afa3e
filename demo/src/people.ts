import type { Random } from '#src/random.ts'

const FAMILY_NAMES = Array.from('陈李张黄林吴刘梁周杨郑何罗冯邓叶曾谢苏潘江蔡卢徐')
const GIVEN_NAMES = [
  '志强',
  '海涛',
  '伟明',
  '建华',
  '国栋',
  '丽娟',
  '晓东',
  '文杰',
  '俊杰',
  '嘉豪',
  '子健',
  '雪梅',
  '永辉',
  '敏仪',
  '锦华',
  '少芬',
  '振宇',
  '家乐',
  '秀英',
  '启航',
  '伟业',
  '春燕',
  '立新',
  '宏达',
]

export function personName(random: Random): string {
  return random.pick(FAMILY_NAMES) + random.pick(GIVEN_NAMES)
}

const MOBILE_STARTS = ['135', '136', '137', '138', '139', '150', '158', '159', '186', '188']

/** A mobile number that is unique for each `index`. */
export function mobileNumber(index: number): string {
  const start = MOBILE_STARTS[index % MOBILE_STARTS.length] ?? '139'
  const rest = (26_000_021 + index * 7_654_321) % 100_000_000
  return `${start}${String(rest).padStart(8, '0')}`
}
