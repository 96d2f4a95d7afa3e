import { personIn } from '#src/accounts/contact-details.ts'
import { MOBILE_NUMBER, plainMobile } from '#src/accounts/mobile-number.ts'
import { foldedText, LINE_BREAKS } from '#src/text/folded-text.ts'

/** Longer texts are a list of recipients no more, and are cut. */
export const MAX_PASTED_PHONES_LENGTH = 100_000

/** With fewer digits it is a date, a house number, or how many there are. */
const MIN_DIGITS = 7

/** What ends a number; single spaces, brackets and hyphens group one. */
const NOT_OF_A_NUMBER = /[^\d+() -]+/

type PastedPhones = {
  /** In plain form, each once. */
  readonly phones: readonly string[]
  /** Numbers that are no mobile numbers, as they were written. */
  readonly unreadable: readonly string[]
}

/** The mobile numbers of a pasted text, beside names and in any spelling; what is no number is left out. */
export function pastedPhones(text: string): PastedPhones {
  const phones = new Set<string>()
  const unreadable = new Set<string>()
  const runs = foldedText(text, MAX_PASTED_PHONES_LENGTH).split(NOT_OF_A_NUMBER)
  for (const run of runs.filter(({ length }) => length >= MIN_DIGITS))
    for (const number of numbersOf(run.trim())) {
      const plain = plainMobile(number)
      if (MOBILE_NUMBER.test(plain)) phones.add(plain)
      else if (digitsIn(number) >= MIN_DIGITS) unreadable.add(number)
    }
  return { phones: [...phones], unreadable: [...unreadable] }
}

/** One number, in groups or not; or several with spaces between them. */
function numbersOf(run: string): string[] {
  return MOBILE_NUMBER.test(plainMobile(run)) ? [run] : joined(run.split(' ').filter(Boolean))
}

/** Joins groups from the first on to a mobile number, where they are one. */
function joined(groups: readonly string[]): string[] {
  const numbers: string[] = []
  for (let at = 0; at < groups.length;) {
    const length = [1, 2, 3, 4].find((many) =>
      MOBILE_NUMBER.test(plainMobile(groups.slice(at, at + many).join(' '))),
    )
    numbers.push(groups.slice(at, at + (length ?? 1)).join(' '))
    at += length ?? 1
  }
  return numbers
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

/** Lines of names that are looked up of a pasted list. */
export const MAX_PASTED_LINES = 500
/** More cells of a line make another line. */
export const MAX_PASTED_CELLS = 60
export const MAX_PASTED_NAME_LENGTH = 100

/** What always stands between two entries, whatever else a line holds. */
const BETWEEN_ENTRIES = /[、;]/
/** What makes a line the row of a table. */
const OF_A_TABLE = /[\t|]/
const BETWEEN_CELLS = /[\t|,]/
/** Words over the columns of a table, which name nobody. */
const HEADINGS = new Set(
  '序号 编号 品牌 公司 公司名称 客户 客户名称 门店 姓名 名称 联系人 收件人 手机 手机号 手机号码 电话 联系电话 账号 用户名 价格等级 等级 备注'.split(
    ' ',
  ),
)
/** `@陈志强` as chats call somebody; not the @ of an address. */
const CALLED = /(?<![\w.-])@([^\s@、;|,:]+)/g
/** `1.` before the first name of a line; not `1、2`, which are two entries. */
const LINE_NUMBER = /^\s*\(?\d{1,3}[).,、]\s*(?=[^\d\s])/

export type PastedLine = {
  /** None of them empty. */
  readonly cells: readonly string[]
  /**
   * 1: the row of a table, of which one cell names a recipient and the others say more; 0: each cell
   * names one.
   */
  readonly is_table: 0 | 1
}

type Pasted = {
  /** In plain form, each once. */
  readonly phones: readonly string[]
  /** Numbers that are no mobile numbers, as they were written. */
  readonly unreadable: readonly string[]
  /** The names, each line once. */
  readonly lines: readonly PastedLine[]
  /** Who stands beside a phone. */
  readonly beside: readonly Beside[]
  /** How many lines more there are. */
  readonly cut: number
}

type Beside = { readonly phone: string; readonly name: string }

/**
 * Whom a pasted list or table names: companies by their names alone, users by the phones in it and
 * by the names in cells without a phone. In a table a phone says enough of its row; beside names that
 * commas separate it says which user of the name is meant.
 */
export function pastedRecipients(kind: 'companies' | 'users', text: string): Pasted {
  const rows = rowsOf(foldedText(text, MAX_PASTED_PHONES_LENGTH))
  const read = kind === 'companies' ? rows.map(asNames) : rows.map(asUsers)
  const lines = read.flatMap(({ names, is_table }) => inParts(names, is_table))
  const each = [
    ...new Map(lines.map((line) => [[line.is_table, ...line.cells].join('\t'), line])).values(),
  ]
  const tail = text.slice(MAX_PASTED_PHONES_LENGTH)
  return {
    phones: [...new Set(read.flatMap(({ phones }) => phones))],
    unreadable: [...new Set(read.flatMap(({ unreadable }) => unreadable))],
    lines: each.slice(0, MAX_PASTED_LINES),
    beside: read.flatMap(({ beside }) => beside),
    cut:
      Math.max(0, each.length - MAX_PASTED_LINES) +
      (tail.trim() === '' ? 0 : rowsOf(foldedText(tail, tail.length)).length),
  }
}

/** How many names and numbers there are, before any of them is looked up. */
export function countPasted({ phones, unreadable, lines }: Pasted): number {
  return phones.length + unreadable.length + lines.flatMap(({ cells }) => cells).length
}

function rowsOf(text: string): PastedLine[] {
  return text
    .split(LINE_BREAKS)
    .flatMap((line) => calledIn(line) ?? entriesOf(line))
    .filter(({ cells }) => cells.length > 0)
}

/** The names that a line of a chat calls, other persons' names and phones in it; the rest is said to them. */
function calledIn(line: string): PastedLine[] | undefined {
  const called = [...line.matchAll(CALLED)].map(([, name = '']) => name)
  if (called.length === 0) return undefined
  const rest = line.replaceAll(CALLED, ' ')
  return [{ cells: [...called, ...namesIn(rest), ...pastedPhones(rest).phones], is_table: 0 }]
}

function entriesOf(line: string): PastedLine[] {
  return line
    .replace(LINE_NUMBER, '')
    .split(BETWEEN_ENTRIES)
    .map((entry) => ({
      cells: entry
        .split(BETWEEN_CELLS)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '' && !isHeading(cell)),
      is_table: OF_A_TABLE.test(entry) ? (1 as const) : (0 as const),
    }))
}

const isHeading = (cell: string) =>
  cell.split(/[\s:]+/).every((word) => word === '' || HEADINGS.has(word))

type Read = Pick<Pasted, 'phones' | 'unreadable' | 'beside'> &
  Pick<PastedLine, 'is_table'> & { readonly names: readonly string[] }

function asNames({ cells, is_table }: PastedLine): Read {
  return { phones: [], unreadable: [], beside: [], names: cells, is_table }
}

function asUsers({ cells, is_table }: PastedLine): Read {
  const numbers = cells.map((cell) => pastedPhones(cell))
  const phones = numbers.flatMap((of) => of.phones)
  const beside = besideIn(is_table === 1 ? [cells.join(' ')] : cells)
  if (is_table === 1)
    return { phones, unreadable: [], beside, names: phones.length > 0 ? [] : cells, is_table }
  const isName = cells.map((cell, at) => numbers[at]?.phones.length === 0 && !isNumber(cell))
  const names = cells.filter((_, at) => isName[at])
  const unreadable = numbers.flatMap((of, at) => (isName[at] ? [] : of.unreadable))
  return names.length === 0
    ? { phones, unreadable, beside, names, is_table }
    : { phones: [], unreadable, beside: [], names: [...names, ...phones], is_table }
}

/** Of texts with one phone each, the word beside it that is a person's name. */
function besideIn(texts: readonly string[]): Beside[] {
  return texts.flatMap((text) => {
    const [phone, ...others] = pastedPhones(text).phones
    const names = namesIn(text)
    const [name] = names
    const isOne = others.length === 0 && names.length === 1
    return isOne && phone !== undefined && name !== undefined ? [{ phone, name }] : []
  })
}

/** 谢 is a family name too. */
const THANKS = /^谢[谢了]/

const namesIn = (text: string) =>
  (text.match(/\p{Script=Han}+/gu) ?? []).filter((word) => personIn(word) && !THANKS.test(word))

type NamedUser = { readonly phone: string; readonly name: string; readonly company_name: string }

/** Users found by a phone beside which another name stands. */
export function contradictedNames<User extends NamedUser>(
  { beside }: Pick<Pasted, 'beside'>,
  users: readonly User[],
): { readonly typed: string; readonly user: User }[] {
  const ofPhone = new Map(users.map((user) => [user.phone, user]))
  return beside.flatMap(({ phone, name: typed }) => {
    const user = ofPhone.get(phone)
    return user === undefined || mayName(typed, user) ? [] : [{ typed, user }]
  })
}

function mayName(typed: string, { name, company_name }: NamedUser): boolean {
  const person = personIn(typed) ?? typed
  return name.includes(person) || typed.includes(name) || company_name.includes(typed)
}

/** A mistyped phone: digits alone, and too many to count something. */
function isNumber(cell: string): boolean {
  return !/\p{L}/u.test(cell) && pastedPhones(cell).unreadable.length > 0
}

function inParts(names: readonly string[], is_table: 0 | 1): PastedLine[] {
  const cells = names.map((name) => name.slice(0, MAX_PASTED_NAME_LENGTH))
  return Array.from({ length: Math.ceil(cells.length / MAX_PASTED_CELLS) }, (_, at) => ({
    cells: cells.slice(at * MAX_PASTED_CELLS, (at + 1) * MAX_PASTED_CELLS),
    is_table,
  }))
}
