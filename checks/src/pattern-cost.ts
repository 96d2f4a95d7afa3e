import { type Automaton, patternAutomaton } from '#src/pattern-automaton.ts'

/** A character for each class that patterns distinguish; those of the pattern itself are added. */
const SAMPLES = Array.from(
  'aAzZgGsS0159 \t\n\r_-.,;:=*/\\|()[]{}"\'+#<>汉件，。（）ａ０×①éЖ\u0301\u200B\uFE0F😀',
)

/** A state is the place that consumed the last character; before the match begins, it is that character. */
type Arrow = { readonly to: number; readonly by: number }
type Graph = {
  readonly states: number
  readonly arrows: readonly (readonly Arrow[])[]
  /** States before the match begins; empty if the match can only begin at the start. */
  readonly waiting: ReadonlySet<number>
  readonly isDone: (state: number) => boolean
  readonly isTwofold: boolean
  readonly leadsTo: (from: number, to: number) => boolean
}

/**
 * Why a pattern can take more than linear time on some text: it can repeat the same characters in two places, so that
 * every position may be tried as the border between them. Undefined for a pattern that cannot. It may reject a harmless
 * pattern, but never accepts a slow one.
 */
export function patternCost(pattern: string, flags: string): string | undefined {
  const automaton = patternAutomaton(pattern)
  const signs = distinguishing(automaton, [...SAMPLES, ...Array.from(pattern)], flags)
  const graph = matchGraph(automaton, signs, flags)
  if (graph.isTwofold) return 'a loop in a loop'
  const isInLoop = (state: number) => graph.leadsTo(state, state)
  const loops = Array.from({ length: graph.states }, (_, state) => state).filter(isInLoop)
  for (const first of loops)
    for (const second of loops)
      if (first !== second && !graph.waiting.has(second) && goesRoundBoth(graph, first, second))
        return graph.waiting.has(first) ? 'begins anew everywhere' : 'two loops in a row'
  return loops.some((state) => goesRoundTwice(graph, state)) ? 'two ways round' : undefined
}

/** One character of each set that the atoms of the pattern do not distinguish. */
function distinguishing(
  { atoms }: Automaton,
  samples: readonly string[],
  flags: string,
): boolean[][] {
  const forms = atoms.map((source) => new RegExp(`^(?:${source})$`, flags.replaceAll(/[gy]/g, '')))
  const matches = samples.map((sample) => forms.map((form) => form.test(sample)))
  return [...new Map(matches.map((one) => [one.join(), one])).values()]
}

type Matcher = {
  readonly automaton: Automaton
  readonly signs: readonly boolean[][]
  readonly flags: string
}

function matchGraph(automaton: Automaton, signs: readonly boolean[][], flags: string): Graph {
  const matcher = { automaton, signs, flags }
  const { places, begin } = automaton
  const size = places.length
  // Characters before the match only matter if the pattern has a lookbehind.
  const behind = places.flatMap(({ next }) =>
    next.flatMap(({ guard }) => (typeof guard === 'object' ? [guard.behind] : [])),
  )
  const kinds = signs.map((matches) => behind.map((atom) => matches[atom]).join())
  const distinct = [...new Set(kinds)]
  const waitingFor = (sign: number) => size + distinct.indexOf(kinds[sign] ?? '')
  const mayWait = !flags.includes('y')

  const arrowsTo = (targets: readonly number[]): Arrow[] =>
    targets.flatMap((to) =>
      signs.flatMap((matches, by) =>
        matches[places[to]?.atom ?? -1] === true ? [{ to, by }] : [],
      ),
    )
  const after = places.map(({ atom, next: [step] }) =>
    atom >= 0 && step ? onward(matcher, step.to, { isFirst: false }) : NOWHERE,
  )
  const starts = distinct.map((kind) =>
    onward(matcher, begin, { isFirst: false, last: kinds.indexOf(kind) }),
  )
  const first = onward(matcher, begin, { isFirst: true })
  const arrows = [
    ...after.map(({ found }) => arrowsTo(found)),
    ...starts.map(({ found }) => [
      ...(mayWait ? signs.map((_matches, by) => ({ to: waitingFor(by), by })) : []),
      ...(mayWait ? arrowsTo(found) : []),
    ]),
    arrowsTo(first.found),
  ]
  const reach = arrows.map((_, state) => reached(arrows, state))
  const isAnywhere = mayWait && starts.some(({ found }) => found.length > 0)
  return {
    states: arrows.length,
    arrows,
    waiting: new Set(isAnywhere ? signs.map((_, sign) => waitingFor(sign)) : []),
    isDone: (state) => after[state]?.isEnd === true,
    isTwofold: [...after, ...starts, first].some((one) => one.isTwofold),
    leadsTo: (from, to) => reach[from]?.has(to) === true,
  }
}

type Onward = {
  readonly found: readonly number[]
  readonly isEnd: boolean
  readonly isTwofold: boolean
}

const NOWHERE: Onward = { found: [], isEnd: false, isTwofold: false }

/** The context before a place: the start of the text, or the last character. */
type Before = { readonly isFirst: boolean; readonly last?: number }

function onward(matcher: Matcher, from: number, before: Before): Onward {
  const { places, end } = matcher.automaton
  const waysTo = new Map<number, number>()
  let isEnd = false
  const walk = (at: number, isFree: boolean, passed: ReadonlySet<number>): void => {
    const place = places[at]
    if (!place || passed.has(at)) return
    if (at === end) isEnd ||= isFree
    if (place.atom >= 0) {
      waysTo.set(at, (waysTo.get(at) ?? 0) + 1)
      return
    }
    for (const { to, guard } of place.next)
      if (mayPass(guard, matcher, before))
        walk(to, isFree && guard === undefined, new Set([...passed, at]))
  }
  walk(from, true, new Set())
  const isTwofold = [...waysTo.values()].some((ways) => ways > 1)
  return { found: [...waysTo.keys()], isEnd, isTwofold }
}

type Guard = Automaton['places'][number]['next'][number]['guard']

function mayPass(guard: Guard, { signs, flags }: Matcher, { isFirst, last }: Before): boolean {
  if (guard === 'end') return false
  if (guard === 'start') return isFirst || flags.includes('m')
  if (typeof guard !== 'object' || last === undefined) return true
  return signs[last]?.[guard.behind] !== guard.isNot
}

function reached(arrows: Graph['arrows'], from: number): Set<number> {
  const seen = new Set<number>()
  const open = [from]
  for (let state = open.pop(); state !== undefined; state = open.pop())
    for (const { to } of arrows[state] ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}

/**
 * Whether one text leads from the first state back to it, from the first to the second, and from the second back to
 * itself.
 */
function goesRoundBoth(graph: Graph, first: number, second: number): boolean {
  const { leadsTo } = graph
  if (!leadsTo(first, second)) return false
  const seen = new Set<string>()
  const open: Three[] = [[first, first, second]]
  for (let here = open.pop(); here !== undefined; here = open.pop())
    for (const there of stepsOfThree(graph, here)) {
      const [one, between, other] = there
      if (one === first && between === second && other === second) return true
      const key = there.join()
      const isDead = !leadsTo(one, first) || !leadsTo(between, second) || !leadsTo(other, second)
      if (isDead || seen.has(key)) continue
      seen.add(key)
      open.push(there)
    }
  return false
}

type Three = readonly [one: number, between: number, other: number]

function* stepsOfThree({ arrows, isDone }: Graph, [one, between, other]: Three): Generator<Three> {
  const over = (state: number, by: number) =>
    (arrows[state] ?? []).filter((arrow) => arrow.by === by)
  for (const { to, by } of arrows[other] ?? []) {
    // If the match may end at this character, it does so before other alternatives are tried.
    if (over(other, by).some((arrow) => isDone(arrow.to))) continue
    for (const a of over(one, by)) for (const b of over(between, by)) yield [a.to, b.to, to]
  }
}

/** Two paths over the same text double the work with every repetition. */
function goesRoundTwice({ arrows, leadsTo }: Graph, state: number): boolean {
  const seen = new Set<string>()
  const open: (readonly [number, number])[] = [[state, state]]
  for (let here = open.pop(); here !== undefined; here = open.pop())
    for (const there of stepsOfTwo(arrows, here)) {
      const [one, other] = there
      if (!leadsTo(one, state) || !leadsTo(other, state)) continue
      if (one === state && other === state && here[0] !== here[1]) return true
      const key = there.join()
      if (seen.has(key)) continue
      seen.add(key)
      open.push(there)
    }
  return false
}

function* stepsOfTwo(
  arrows: Graph['arrows'],
  [one, other]: readonly [number, number],
): Generator<readonly [number, number]> {
  for (const a of arrows[one] ?? [])
    for (const b of arrows[other] ?? []) if (a.by === b.by) yield [a.to, b.to]
}
