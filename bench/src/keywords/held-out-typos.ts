import { type Facts, namesOf, type Random } from './held-out-facts.ts'
import { kindsCalled } from './held-out-names.ts'
import type { KeywordFact } from './keyword-fact.ts'

/** Groups of common homophones, as an input method offers them. */
const HOMOPHONES: readonly string[] = [
  '机基积鸡极级',
  '油由游邮有',
  '滤率律绿',
  '刹沙纱杀啥',
  '片篇偏骗',
  '泵蹦崩',
  '水睡税',
  '管馆官关',
  '器气汽弃契',
  '盖该概钙',
  '垫店电殿',
  '灯登等',
  '轮伦论',
  '轴周州',
  '承成程城',
  '胶交教叫',
  '杆干感赶',
  '臂毕必避壁',
  '减剪简检',
  '震振阵镇',
  '弹谈坛',
  '簧黄皇',
  '球求',
  '头投',
  '传川船',
  '感敢',
  '线现县',
  '圈全权',
  '塞赛',
  '花华化',
  '火伙货',
  '盘判盼',
  '架价驾',
  '座做作',
  '门们闷',
  '锁所索',
  '镜静净竞',
  '雨与语',
  '刮瓜挂',
  '箱向相香',
  '阀罚法',
  '皮疲脾',
  '带代待戴',
  '链连联练',
  '条调跳',
  '板版班办',
  '罩照找',
  '支之只知',
  '前钱千',
  '后厚候',
  '左坐做',
  '冷楞',
  '温文问',
  '空控孔',
  '节结接街',
  '压亚呀',
  '缩所锁',
  '开凯',
  '关官管',
  '发法',
  '动东懂',
]
const KEYS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] as const
const LOOK_ALIKES = ['0O', '1I', '5S', '8B'] as const

type Slip = (text: string, at: number, random: Random) => string

const swapped: Slip = (text, at) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
const dropped: Slip = (text, at) => text.slice(0, at) + text.slice(at + 1)
const doubled: Slip = (text, at) => text.slice(0, at + 1) + text.slice(at)
const replacedFrom =
  (groups: readonly string[]): Slip =>
  (text, at, random) => {
    const own = text.charAt(at)
    const others = (groups.find((group) => group.includes(own)) ?? own).replace(own, '')
    return others === ''
      ? text
      : text.slice(0, at) + random.pick(Array.from(others)) + text.slice(at + 1)
  }
const nextKey: Slip = (text, at, random) => {
  const row = KEYS.find((keys) => keys.includes(text.charAt(at))) ?? ''
  const place = row.indexOf(text.charAt(at)) + (random.chance(0.5) ? 1 : -1)
  return text.slice(0, at) + row.charAt(place) + text.slice(at + 1)
}

const homophone = replacedFrom(HOMOPHONES)
/** Wrong characters are the most frequent typo with input methods. */
const NAME_SLIPS: readonly Slip[] = [homophone, homophone, homophone, swapped, dropped, doubled]
const NUMBER_SLIPS: readonly Slip[] = [
  swapped,
  dropped,
  doubled,
  nextKey,
  replacedFrom(LOOK_ALIKES),
]

export function heldOutTypos(facts: Facts, random: Random): KeywordFact | undefined {
  return random.chance(0.7) ? nameTypo(facts, random) : numberTypo(facts, random)
}

/**
 * Makes a typo in a name of at least three characters. Undefined if the result is another valid
 * name.
 */
function nameTypo(facts: Facts, random: Random): KeywordFact | undefined {
  const name = random.pick(namesOf(random.pick(facts.kinds)))
  const input = slipped(name, random.pick(NAME_SLIPS), random)
  if (name.length < 3 || input === name || facts.called.has(input)) return undefined
  const expect = { corrected: name, match: 'name', part_ids: kindsCalled(facts, name) }
  return { kind: 'typo', input, expect }
}

function numberTypo(facts: Facts, random: Random): KeywordFact | undefined {
  const { normalised } = random.pick(facts.samples)
  const input = slipped(normalised, random.pick(NUMBER_SLIPS), random)
  // Omitting the A of Mercedes or a local L is an accepted spelling, not a typo.
  const isSpelling = /^[AL]/.test(normalised) && input === normalised.slice(1)
  if (input === normalised || isSpelling || facts.numbers.has(input)) return undefined
  return { kind: 'typo', input, expect: { corrected: normalised, match: 'fuzzy' } }
}

function slipped(text: string, slip: Slip, random: Random): string {
  return slip(text, random.below(text.length - 1), random)
}
