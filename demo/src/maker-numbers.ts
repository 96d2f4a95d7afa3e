import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import type { PlannedPart } from '#src/catalogue-plan.ts'
import type { Facts, Maker, PartType } from '#src/facts.ts'
import type { PrintedNumber } from '#src/oe-numbers.ts'
import type { Random } from '#src/random.ts'

export type MakerNumber = PrintedNumber & { factory: string }

/** The manufacturers' product groups of a category; the longest matching id prefix applies. */
const GROUPS: Record<string, readonly string[]> = {
  '101': ['滤清'],
  '10110': ['垫片密封', '发动机'],
  '102': ['油液'],
  '10301': ['火花塞', '点火'],
  '103': ['点火'],
  '10305': ['预热'],
  '104': ['正时', '发动机', '皮带系'],
  '10501': ['活塞', '活塞环'],
  '10502': ['轴瓦'],
  '105': ['发动机', '垫片密封'],
  '10508': ['油封', '减震胶件', '垫片密封'],
  '106': ['发动机', '垫片密封', '通用'],
  '107': ['冷却', '冷却空调'],
  '10701': ['水泵', '冷却', '皮带系'],
  '10703': ['节温器', '冷却'],
  '10708': ['水管', '冷却'],
  '108': ['发动机', '通用'],
  '10801': ['涡轮'],
  '10802': ['涡轮', '垫片密封'],
  '109': ['燃油', '泵阀'],
  '110': ['泵阀', '通用', '发动机'],
  '11001': ['氧传感器', '传感器'],
  '111': ['皮带', '皮带系'],
  '11104': ['减震胶件', '底盘'],
  '11105': ['减震胶件', '底盘'],
  '201': ['减震', '底盘'],
  '202': ['空气悬挂'],
  '203': ['悬挂', '底盘'],
  '204': ['悬挂', '底盘'],
  '205': ['轮毂轴承', '轴承', '底盘'],
  '206': ['半轴', '底盘'],
  '207': ['变速箱', '通用'],
  '208': ['离合', '飞轮'],
  '209': ['变速箱', '底盘'],
  '210': ['底盘', '通用'],
  '30': ['制动'],
  '307': ['制动', '传感器', '电子'],
  '308': ['转向', '底盘'],
  '309': ['转向', '底盘'],
  '310': ['转向', '底盘'],
  '311': ['电气', '通用'],
  '401': ['电气'],
  '40104': ['蓄电池'],
  '402': ['电气'],
  '403': ['电子', '电气'],
  '404': ['灯光'],
  '40408': ['灯泡'],
  '405': ['传感器', '电子'],
  '406': ['电气', '通用'],
  '407': ['雨刮', '电气'],
  '408': ['电子', '电气'],
  '409': ['冷却空调', '空调'],
  '410': ['冷却空调'],
  '5': ['通用', '底盘'],
}

/** Manufacturers whose numbers start with a code for the kind of part. */
const STARTS: Record<string, Record<string, RegExp>> = {
  mahle: { '10101': /^O/, '10103': /^LX/, '10105': /^LAK/, '107': /^(TX|CR)/, '101': /^LX/ },
  'mann-filter': { '10101': /^(HU|W)/, '10103': /^C \d/, '10105': /^CUK/, '101': /^HU/ },
  hengst: { '10105': /^E2978/, '10103': /^E1990/, '101': /H D/ },
  bosch: { '101': /^F/, '10301': /^0 242/, '103': /^0 221/, '30': /^0 986/, '4': /^0 986/ },
  trw: { '301': /^GDB/, '302': /^DF/, '303': /^GDB/, '309': /^JTE/, '203': /^JTC/, '204': /^JTC/ },
  ate: { '301': /^13/, '302': /^24\.0[13]/, '30': /^24/ },
  brembo: { '301': /^P/, '302': /^09/, '30': /^P/ },
  ferodo: { '301': /^FDB/, '302': /^DDF/, '30': /^FDB/ },
  textar: { '301': /^2/, '302': /^9/, '30': /^2/ },
  skf: { '205': /^VKBA/, '111': /^VKMA/, '104': /^VKMA/, '107': /^VKPC/ },
  denso: { '103': /^[IS]/, '409': /^DCP/, '11001': /^DOX/ },
  delphi: { '103': /^GN/, '109': /^FG/, '309': /^TA/, '203': /^TC/ },
  behr: { '107': /^CR/, '409': /^AC/ },
}

/** They have names instead of own numbers, or the car maker's number. */
const NAMED_GOODS = ['mobil', 'castrol', 'uro']

/** Numbers of Vaico and Vemo start with a code for the make. */
const MAKE_STARTS: Record<string, string> = {
  audi: 'V10',
  volkswagen: 'V10',
  bmw: 'V20',
  mini: 'V20',
  mercedes: 'V30',
  porsche: 'V45',
  landrover: 'V48',
  jaguar: 'V48',
  volvo: 'V95',
}

/**
 * Picks cross-reference numbers for a kind of part, one per manufacturer, in the manufacturer's
 * format.
 */
export function makerNumberFinder(facts: Facts) {
  const makersOf = new Map(facts.partTypes.map((type) => [type, makersFor(facts, type)]))
  return ({ type, application }: PlannedPart, random: Random, count: number): MakerNumber[] => {
    const makers = makersOf.get(type) ?? []
    const start = random.below(Math.max(1, makers.length))
    return Array.from({ length: Math.min(count, makers.length) }, (_, index) => {
      const maker = makers[(start + index) % makers.length]
      if (!maker) throw new Error('A maker went missing.')
      return numberLike(maker, application.make, random)
    })
  }
}

type MakerOfType = { factory: string; examples: readonly string[]; form: RegExp }

function makersFor(facts: Facts, type: PartType): MakerOfType[] {
  const groups = longestStart(GROUPS, type.category_id) ?? ['通用']
  const numbered = facts.makers.filter((maker) => !NAMED_GOODS.includes(maker.id))
  const fitting = numbered.filter((maker) => maker.groups.some((one) => groups.includes(one)))
  const general = numbered.filter((maker) => maker.groups.includes('通用'))
  return [...new Set([...fitting, ...(fitting.length < 6 ? general : [])])]
    .map((maker) => makerOf(maker, type))
    .filter((maker) => maker.examples.length > 0)
}

function makerOf(maker: Maker, type: PartType): MakerOfType {
  const starts = STARTS[maker.id]
  const start = starts && longestStart(starts, type.category_id)
  const examples = starts ? maker.examples.filter((one) => start?.test(one)) : maker.examples
  return { factory: factoryName(maker), examples, form: new RegExp(maker.regex) }
}

function longestStart<T>(table: Record<string, T>, id: string): T | undefined {
  for (let length = id.length; length > 0; length -= 1) {
    const found = table[id.slice(0, length)]
    if (found !== undefined) return found
  }
  return undefined
}

function factoryName({ name, zh }: Maker): string {
  return zh.startsWith(name) ? name : `${zh} ${name}`
}

function numberLike(
  { factory, examples, form }: MakerOfType,
  make: string,
  random: Random,
): MakerNumber {
  const example = random.pick(examples).replace(/^V\d\d(?=-)/, MAKE_STARTS[make] ?? 'V10')
  const kept = Math.ceil(example.length * 0.4)
  const changed = example
    .slice(kept)
    .replaceAll(/\d/g, (digit, at: number) =>
      String((Number(digit) + random.below(10)) % 10 || at % 2),
    )
  const printed = `${example.slice(0, kept)}${changed}`
  const display = form.test(printed) ? printed : example
  return { factory, printed: display, normalised: normalisedNumber(display) }
}
