import type { NameDictionary } from '#src/search/name-dictionary.ts'
import { readPosition } from '#src/search/read-position.ts'
import { foldedCharacters } from '#src/text/folded-characters.ts'
import { foldedText } from '#src/text/folded-text.ts'
import type { VehicleWord } from '#src/vehicles/vehicle-words.ts'

export type NameQuery = {
  /** The possible meanings of each vehicle word, without makes that the other words exclude. */
  readonly vehicle: readonly (readonly VehicleWord[])[]
  /** The makes that are possible for all vehicle words, by id; empty when none implies a make. */
  readonly makes: readonly string[]
  /** Model year, if named: 2015款, 15款. */
  readonly year?: number
  /** As written in the catalogue: 2.0T, 3.0T轻混. */
  readonly displacement?: string
  readonly positions: readonly string[]
  /** The part's name without vehicle and positions; upper case, no spaces. Empty when only a vehicle is named. */
  readonly term: string
  readonly termAsTyped: string
}

const SPACED_YEAR = /(?<![\dA-Z.])((?:19|20)\d{2}|\d{2})\s*(?:年?款|年)/u
const GLUED_YEAR = /((?:19|20)\d{2}|\d{2})(?:年?款|年)/u
const DISPLACEMENT = /\d\.\d(?:TSC|TD|SC|T)?(?:轻混|插混)?/uy
/** `宝马3系的机滤`, `机滤，G20`. */
const BETWEEN_WORDS = /[,、;:|。的]/g
const ALPHANUMERIC = /[\dA-Z]/

/**
 * Reads a search in words: `奥迪A6L C7 2.0T 火花塞 2015款` is 火花塞 for an Audi A6L C7, 2.0T, 2015. Spaces help but are not
 * needed. Unknown words belong to the part's name; text beyond the longest line is ignored.
 */
export function readNameQuery(typed: string, dictionary: NameDictionary): NameQuery {
  const folded = foldedText(typed.trim()).toUpperCase().trim()
  const year = SPACED_YEAR.exec(folded) ?? GLUED_YEAR.exec(folded)
  const text = folded.replace(year?.[0] ?? '', ' ')
  const { vehicle, displacement, rest } = scan(text, dictionary)
  const makes = commonMakes(vehicle)
  const { term, positions } = readPosition(rest, dictionary.isTerm)
  return {
    vehicle: vehicle.map((meanings) => meanings.filter(({ make }) => makes.includes(make))),
    makes,
    ...(year?.[1] !== undefined && { year: fullYear(Number(year[1])) }),
    ...(displacement !== undefined && { displacement }),
    positions,
    term,
    termAsTyped: rest,
  }
}

function fullYear(year: number): number {
  if (year >= 100) return year
  return year < 50 ? 2000 + year : 1900 + year
}

/** The makes that every word allows; if words contradict each other, those of the first word. */
function commonMakes(vehicle: readonly (readonly VehicleWord[])[]): string[] {
  const [first = [], ...others] = vehicle.map((meanings) => meanings.map(({ make }) => make))
  const common = others.reduce((makes, allowed) => {
    const both = makes.filter((make) => allowed.includes(make))
    return both.length > 0 ? both : makes
  }, first)
  return [...new Set(common)]
}

type Scan = {
  readonly vehicle: VehicleWord[][]
  readonly displacement?: string | undefined
  readonly rest: string
}

/**
 * The longest vehicle word at each position wins, so that a longer name is never read as the shorter one that begins
 * it.
 */
function scan(text: string, dictionary: NameDictionary): Scan {
  const line = withoutSpaces(text)
  const vehicle: VehicleWord[][] = []
  let displacement: string | undefined
  let rest = ''
  let isAfterWord = true
  for (let at = 0; at < line.text.length;) {
    const length: number = startsWord(line, at, isAfterWord) ? wordLength(line, at, dictionary) : 0
    const word = line.text.slice(at, at + length)
    if (length === 0) rest += line.text.charAt(at)
    else if (isDisplacement(word)) displacement ??= word
    else vehicle.push([...meaningsOf(word, dictionary)])
    isAfterWord = length > 0
    at += Math.max(1, length)
  }
  return { vehicle, displacement, rest: rest.replaceAll(BETWEEN_WORDS, '') }
}

type Line = {
  readonly text: string
  readonly gaps: ReadonlySet<number>
  /** Computed on demand, because the same position is asked for many times. */
  readonly lengths: Map<number, number>
}

function withoutSpaces(text: string): Line {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const gaps = new Set<number>()
  let length = 0
  for (const word of words) {
    gaps.add(length)
    length += word.length
  }
  return { text: words.join(''), gaps, lengths: new Map() }
}

function startsWord(line: Line, at: number, isAfterWord: boolean): boolean {
  if (isAfterWord || line.gaps.has(at)) return true
  return !(ALPHANUMERIC.test(line.text.charAt(at)) && ALPHANUMERIC.test(line.text.charAt(at - 1)))
}

/** The length of the vehicle word at this position; 0 if there is none. */
function wordLength(line: Line, at: number, dictionary: NameDictionary): number {
  const length = line.lengths.get(at) ?? longestWordAt(line, at, dictionary)
  line.lengths.set(at, length)
  return length
}

function longestWordAt(line: Line, at: number, dictionary: NameDictionary): number {
  DISPLACEMENT.lastIndex = at
  const engineSize = DISPLACEMENT.exec(line.text)?.[0].length ?? 0
  for (let length = dictionary.longestWord; length > 0; length -= 1) {
    if (at + length > line.text.length) continue
    const isWord = meaningsOf(line.text.slice(at, at + length), dictionary).length > 0
    if ((isWord || length === engineSize) && endsWord(line, at + length, dictionary)) return length
  }
  return 0
}

/**
 * A word ends at a space, a Chinese character, a punctuation mark, or where the next word or the part's name begins.
 */
function endsWord(line: Line, at: number, dictionary: NameDictionary): boolean {
  const isInside =
    ALPHANUMERIC.test(line.text.charAt(at)) && ALPHANUMERIC.test(line.text.charAt(at - 1))
  if (!isInside || line.gaps.has(at) || wordLength(line, at, dictionary) > 0) return true
  const { term } = readPosition(line.text.slice(at), dictionary.isTerm)
  return dictionary.isTerm(term)
}

function isDisplacement(word: string): boolean {
  DISPLACEMENT.lastIndex = 0
  return DISPLACEMENT.exec(word)?.[0] === word
}

/** Exact words first; a Chinese word of two or more characters may contain easily confused characters. */
function meaningsOf(word: string, dictionary: NameDictionary): readonly VehicleWord[] {
  return (
    dictionary.vehicleWords.get(word) ??
    dictionary.foldedVehicleWords.get(
      /^\p{Script=Han}{2,}$/u.test(word) ? foldedCharacters(word) : '',
    ) ??
    []
  )
}
