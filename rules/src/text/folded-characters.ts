import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/**
 * Characters that are often confused in part names and makes because they sound or look alike. The first of a group
 * represents the group.
 */
const GROUPS: readonly string[] = [
  '油由',
  '器气汽',
  '箱相向像象厢',
  '轮仑伦论',
  '盖盍丐',
  '水冰',
  '冷泠',
  '圈卷',
  '灯登',
  '泵磊',
  '扣口',
  '胶角交校',
  '壳克',
  '瓶屏平评',
  '垫电店',
  '缸钢刚',
  '条调',
  '空孔控',
  '压呀亚',
  '阀伐法',
  '球求',
  '盘盆',
  '刹杀煞',
  '滤虑绿',
  '感敢',
  '传转',
  '衡横恒',
  '波拨玻播',
  '节结接捷',
  '格隔',
  '减碱',
  '杠扛缸',
  '避壁',
  '震振镇',
  '嘴咀',
  '增曾',
  '集即',
  '机击鸡几',
  '线绒',
  '封丰',
  '束速',
  '臂背',
  '摆百',
  '胀涨张',
  '管馆',
  '链练恋',
  '险显',
  '温瘟',
  '片篇',
  '氧养',
  '驰弛池',
  '尔而',
  '镜境',
  '座坐',
  '架加',
  '叶页',
  '碟蝶',
  '液夜',
  '带代',
  '扳板版',
  '饰事',
  '制治',
  '动栋',
  '正证',
  '时实',
  '副付',
  '喷盆',
  '塞赛',
  '火伙',
]

const REPRESENTATIVES = new Map(
  GROUPS.flatMap((group) =>
    Array.from(group).map((character): [string, string] => [character, group.charAt(0)]),
  ).toReversed(),
)

/** A name, up to the maximum line length, with each easily confused character replaced by the first of its group. */
export function foldedCharacters(text: string): string {
  return Array.from(
    text.slice(0, MAX_LINE_LENGTH),
    (character) => REPRESENTATIVES.get(character) ?? character,
  ).join('')
}
