type Piece =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'row' | 'choice'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'loop'; readonly min: number; readonly max: number; readonly piece: Piece }
  | { readonly kind: 'start' | 'end' | 'edge' }
  | { readonly kind: 'ahead' | 'behind'; readonly isNot: boolean; readonly piece: Piece }

type Place = { readonly atom: number; readonly next: Step[] }
type Step = { readonly to: number; readonly guard?: Guard }
type Guard = 'start' | 'end' | 'unknown' | { readonly behind: number; readonly isNot: boolean }

/** A pattern as states and transitions; `end` consumes nothing. */
export type Automaton = {
  readonly places: readonly Place[]
  readonly begin: number
  readonly end: number
  readonly atoms: readonly string[]
}

const MAX_COPIES = 3
/** From this many repetitions a loop counts as unbounded. */
const MANY = 50
const QUANTIFIER = /[*+?]|\{(\d+)(,?)(\d*)\}/y
const ESCAPED = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|.)/suy
const GROUP = /\?(?:(?<look><?[=!])|:|<\w+>)/y

/** Parses a pattern; throws on syntax that it does not know, so that no pattern passes unchecked. */
export function patternAutomaton(pattern: string): Automaton {
  const reader = { pattern, at: 0 }
  const piece = readChoice(reader)
  if (reader.at < pattern.length) throw new Error(`stray ${pattern.slice(reader.at)}`)
  return built(piece)
}

type Reader = { readonly pattern: string; at: number }

function readChoice(reader: Reader): Piece {
  const ways = [readRow(reader)]
  while (reader.pattern.charAt(reader.at) === '|') {
    reader.at += 1
    ways.push(readRow(reader))
  }
  return ways.length === 1 && ways[0] ? ways[0] : { kind: 'choice', pieces: ways }
}

function readRow(reader: Reader): Piece {
  const pieces: Piece[] = []
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern.charAt(reader.at)))
    pieces.push(repeated(reader, readOne(reader)))
  return { kind: 'row', pieces }
}

function taken(reader: Reader, form: RegExp): RegExpExecArray | undefined {
  form.lastIndex = reader.at
  const match = form.exec(reader.pattern) ?? undefined
  if (match) reader.at += match[0].length
  return match
}

function repeated(reader: Reader, piece: Piece): Piece {
  const match = taken(reader, QUANTIFIER)
  if (!match) return piece
  if (reader.pattern.charAt(reader.at) === '?') reader.at += 1
  const [sign, min = '0', comma, max = ''] = match
  if (sign === '*') return { kind: 'loop', min: 0, max: Infinity, piece }
  if (sign === '+') return { kind: 'loop', min: 1, max: Infinity, piece }
  if (sign === '?') return { kind: 'loop', min: 0, max: 1, piece }
  if (comma === '') return { kind: 'loop', min: Number(min), max: Number(min), piece }
  const hasEnd = max !== '' && Number(max) <= MANY
  return { kind: 'loop', min: Number(min), max: hasEnd ? Number(max) : Infinity, piece }
}

function readOne(reader: Reader): Piece {
  const sign = reader.pattern.charAt(reader.at)
  if (sign === '(') return readGroup(reader)
  if (sign === '\\') return readEscaped(reader)
  if (sign === '[') return readClass(reader)
  const [whole = sign] = reader.pattern.slice(reader.at, reader.at + 2)
  reader.at += whole.length
  if (sign === '^') return { kind: 'start' }
  if (sign === '$') return { kind: 'end' }
  return { kind: 'character', source: whole }
}

function readGroup(reader: Reader): Piece {
  reader.at += 1
  const match = taken(reader, GROUP)
  if (!match && reader.pattern.charAt(reader.at) === '?') throw new Error('unknown group')
  const piece = readChoice(reader)
  if (reader.pattern.charAt(reader.at) !== ')') throw new Error('group without end')
  reader.at += 1
  const look = match?.groups?.['look']
  if (look === undefined) return piece
  return { kind: look.startsWith('<') ? 'behind' : 'ahead', isNot: look.endsWith('!'), piece }
}

function readEscaped(reader: Reader): Piece {
  const [source = ''] = taken(reader, ESCAPED) ?? []
  if (/^\\(?:[1-9]|k<)/.test(source)) throw new Error('what a group took, taken again')
  return /^\\[bB]$/.test(source) ? { kind: 'edge' } : { kind: 'character', source }
}

function readClass(reader: Reader): Piece {
  const from = reader.at
  for (reader.at += 1; reader.pattern.charAt(reader.at) !== ']'; reader.at += 1)
    if (reader.pattern.charAt(reader.at) === '\\') reader.at += 1
  reader.at += 1
  return { kind: 'character', source: reader.pattern.slice(from, reader.at) }
}

function built(piece: Piece): Automaton {
  const atoms: string[] = []
  const places: Place[] = []
  const atomOf = (source: string) => {
    if (!atoms.includes(source)) atoms.push(source)
    return atoms.indexOf(source)
  }
  const add = (atom: number, next: Step[]) => places.push({ atom, next }) - 1
  const before = (one: Piece, next: number): number => {
    switch (one.kind) {
      case 'character':
        return add(atomOf(one.source), [{ to: next }])
      case 'row':
        return one.pieces.toReversed().reduce((then, inner) => before(inner, then), next)
      case 'choice':
        return add(
          -1,
          one.pieces.map((inner) => ({ to: before(inner, next) })),
        )
      case 'loop':
        return loop(one, next)
      case 'start':
      case 'end':
        return add(-1, [{ to: next, guard: one.kind }])
      case 'edge':
        return add(-1, [{ to: next, guard: 'unknown' }])
      case 'ahead':
        // A lookahead is a dead end: it leads neither to the end nor further.
        return add(-1, [{ to: before(one.piece, add(-1, [])) }, { to: next, guard: 'unknown' }])
      case 'behind':
      default:
        return add(-1, [{ to: next, guard: behind(one) }])
    }
  }
  const behind = ({
    piece: inner,
    isNot,
  }: Piece & { readonly kind: 'ahead' | 'behind' }): Guard => {
    const only = inner.kind === 'row' && inner.pieces.length === 1 ? inner.pieces[0] : inner
    if (only?.kind === 'character') return { behind: atomOf(only.source), isNot }
    if (hasLoop(inner)) throw new Error('looks back at any number of characters')
    return 'unknown'
  }
  const loop = ({ min, max, piece: inner }: Piece & { readonly kind: 'loop' }, next: number) => {
    const must = Math.min(min, MAX_COPIES)
    let begin = next
    if (max === Infinity) {
      if (mayBeEmpty(inner)) throw new Error('a loop that may take nothing')
      begin = add(-1, [])
      places[begin]?.next.push({ to: before(inner, begin) }, { to: next })
    } else
      for (let copy = must; copy < Math.min(max, MAX_COPIES); copy += 1)
        begin = add(-1, [{ to: before(inner, begin) }, { to: next }])
    for (let copy = 0; copy < must; copy += 1) begin = before(inner, begin)
    return begin
  }
  const end = add(-1, [])
  const begin = before(piece, end)
  return { places, begin, end, atoms }
}

function mayBeEmpty(piece: Piece): boolean {
  if (piece.kind === 'character') return false
  if (piece.kind === 'row') return piece.pieces.every(mayBeEmpty)
  if (piece.kind === 'choice') return piece.pieces.some(mayBeEmpty)
  return piece.kind !== 'loop' || piece.min === 0 || mayBeEmpty(piece.piece)
}

function hasLoop(piece: Piece): boolean {
  if (piece.kind === 'loop') return piece.max === Infinity || hasLoop(piece.piece)
  if (piece.kind === 'row' || piece.kind === 'choice') return piece.pieces.some(hasLoop)
  return (piece.kind === 'ahead' || piece.kind === 'behind') && hasLoop(piece.piece)
}
