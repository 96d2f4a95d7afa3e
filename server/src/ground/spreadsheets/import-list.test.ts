import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { constants, deflateRawSync } from 'node:zlib'

import { importList } from '@portal/contract/spreadsheets.ts'
import { MAX_SHEET_ROWS, MAX_WORKBOOK_MEBIBYTES } from '@portal/rules/sheets/sheet-cell.ts'
import { expect, test } from 'vitest'

import { ownTemporaryFolder } from '#src/testing/own-temporary-folder.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { zipOf } from '#src/testing/zip-of.ts'

ownTemporaryFolder()
let server: TestServer
let token: string
serveTests(async (started) => {
  server = started
  const { sub } = await seedCompany(server.db, { brand: server.brand.id })
  token = await server.tokenFor(sub)
})

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url))

type Answer = {
  readonly http: number
  readonly status: number
  readonly msg: string
  readonly data: unknown
  readonly report?: { readonly rows: readonly Row[]; readonly notes: readonly string[] }
}
type Row = {
  readonly cell: string
  readonly outcome: string
  readonly number: string
  readonly reason: string
}

async function upload(content: Uint8Array, name = 'list.xlsx', as = token): Promise<Answer> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), name)
  const response = await fetch(new URL(importList.path, server.baseUrl), {
    method: 'POST',
    headers: { brand: server.brand.request.brand, authorization: as },
    body,
  })
  return { http: response.status, ...((await response.json()) as Omit<Answer, 'http'>) }
}

const LINES = ['11427953129=6', 'A2701800109=3', '0009892005=2', 'LR011279=1', '34116860019=1']

test('a list from openpyxl gives the text for the search box and the result of every row', async () => {
  const { http, status, data, report } = await upload(await fixture('openpyxl-order.xlsx'))
  expect({ http, status }).toEqual({ http: 200, status: 200 })
  expect(data).toBe(LINES.join('\n'))
  expect(report?.notes).toEqual([
    '只读取第一张可见的工作表“采购清单”，另有 2 张没有读取（隐藏：旧价）',
    '隐藏的列 E 没有读取',
  ])
  expect(
    report?.rows.map((row) => `${row.cell} ${row.outcome} ${row.number} ${row.reason}`.trim()),
  ).toEqual([
    'B4 read 11427953129',
    'B5 merged 11427953129 已与第 4 行合并',
    'B6 read A2701800109',
    'B7 read 0009892005',
    'B8 skipped  公式没有保存结果，公式不会被计算',
    expect.stringMatching(/^B9 doubtful 2003-02-01 .*可能是编号被表格软件改成了日期$/),
    expect.stringMatching(/^B10 doubtful \S+ 数字超过 15 位，末尾已被表格软件改成 0$/),
    'B11 skipped 06L115562B 隐藏的行',
    'B12 read LR011279 没有数量，按 1 件',
    'B13 skipped 06H905110G 数量为 0',
    'B14 skipped 31372700 数量为负数',
    'B15 skipped LR033295 数量超过 99999',
    'B16 skipped  没有编号',
    'B17 skipped 待报价 不像配件编号',
    'B18 read 34116860019 数量“两套”看不懂，按 1 件',
    'B19 skipped  合计行',
  ])
})

test.each([
  'libreoffice-order.xlsx',
  'libreoffice-order.xls',
  'gnumeric-order.xlsx',
  'gnumeric-order.xls',
])('%s: the same list, with the stored result of its formula', async (name) => {
  const { data, report } = await upload(await fixture(name), name)
  const withFormula = [...LINES.slice(0, 3), 'A2642008600=1', ...LINES.slice(3)]
  expect(data).toBe(withFormula.join('\n'))
  expect(report?.notes).toContain('隐藏的列 E 没有读取')
  expect(
    report?.rows.filter(({ outcome }) => outcome === 'doubtful').map(({ cell }) => cell),
  ).toEqual(['B9', 'B10'])
})

test.each([
  ['xlwt-order.xls', '11427953129=6\nA2701800109=4\n0009892005=1'],
  ['openpyxl-two-headers.xlsx', '11427953129=4\n06L115562B=1\n34116860019=2'],
  ['openpyxl-no-header.xlsx', '11427953129=4\n06L115562B=1\n34116860019=20\nA2742000207=3'],
  ['gnumeric-1995.xls', '11427953129=4\n06L115562B=1\n34116860019=20\nA2742000207=3'],
])('%s is read', async (name, text) => {
  expect(await upload(await fixture(name), 'list.bin')).toMatchObject({ http: 200, data: text })
})

test.each([
  ['0 bytes', Buffer.alloc(0), 400, '文件是空的，请重新选择'],
  ['text called .xlsx', Buffer.from('OE,数量\n11427953129,4\n'), 415, '仅支持 .xls/.xlsx'],
  [
    'a web page called .xls',
    Buffer.from('<html><table><tr><td>OE</td></tr></table>'),
    415,
    '仅支持 .xls/.xlsx',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, '仅支持 .xls/.xlsx'],
  ['a zip of something else', zipOf({ 'a.txt': 'text' }), 415, '仅支持 .xls/.xlsx'],
  [
    'one byte more than 10 MB',
    Buffer.concat([zipOf({}), Buffer.alloc(MAX_WORKBOOK_MEBIBYTES * 1024 * 1024)]),
    413,
    '文件过大，请选择不超过 10MB 的文件',
  ],
])('%s is refused with a sentence', async (_what, content, http, msg) => {
  expect(await upload(content)).toMatchObject({ http, status: http, msg })
})

test.each([
  ['libreoffice-plain.ods', 415, '仅支持 .xls/.xlsx'],
  ['officecrypto-protected.xlsx', 200, '表格有密码保护，请取消密码后再导入'],
  ['libreoffice-protected.xls', 200, '表格有密码保护，请取消密码后再导入'],
])('%s is refused with a sentence', async (name, http, msg) => {
  expect(await upload(await fixture(name))).toMatchObject({ http, msg })
})

test.each(['openpyxl-order.xlsx', 'xlwt-order.xls'])('%s, truncated, is refused', async (name) => {
  const whole = await fixture(name)
  for (const share of [0.2, 0.5, 0.9, 0.99]) {
    const answer = await upload(whole.subarray(0, Math.floor(whole.length * share)))
    expect(answer).toMatchObject({ http: 200, msg: '表格不完整或已损坏，请重新保存后再导入' })
  }
})

function workbook(sheet: string | Buffer) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${parts}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${parts}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet,
  })
}

const row = (at: number, number = '') =>
  `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>${number}</t></is></c></row>`
const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

test('a million empty rows below the list are harmless', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 3}" ht="15"/>`)
  const answer = await upload(
    workbook(sheetOf(row(1, 'OE号') + row(2, '11427953129') + empty.join(''))),
  )
  expect(answer).toMatchObject({ data: '11427953129=1', report: { notes: [] } })
})

test('5,000 rows are read and no more, and the report says so', async () => {
  const rows = Array.from({ length: 5001 }, (_, at) => row(at + 1, `11427${100_000 + at}`))
  const { data, report } = await upload(workbook(sheetOf(rows.join(''))))
  expect(String(data).split('\n')).toHaveLength(MAX_SHEET_ROWS)
  expect(report?.notes).toEqual(['只读取前 5000 行，其后的内容没有读取'])
})

test('a zip bomb is refused by its declared size, before it is unpacked', async () => {
  const bomb = workbook(Buffer.alloc(101 * 1024 * 1024, 32))
  expect(bomb.length).toBeLessThan(200_000)
  // Unpacking would show that this one is broken.
  const packed = Buffer.from('not packed by anybody')
  const unread = zipOf({
    '[Content_Types].xml': '',
    'xl/workbook.xml': { packed, declared: 101 * 1024 * 1024 },
  })
  for (const content of [bomb, unread])
    expect(await upload(content)).toMatchObject({
      http: 413,
      msg: '表格展开后超过 100MB，请删除多余的工作表、空行和图片后再导入',
    })
})

test('a zip bomb that declares a small size is refused while unpacking', async () => {
  // 700 MB in steps of ten: deflate blocks that end with a full flush can be repeated.
  const ten = deflateRawSync(Buffer.alloc(10 * 1024 * 1024), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const packed = Buffer.concat([...Array.from({ length: 70 }, () => ten), deflateRawSync('')])
  const bomb = zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': { packed, declared: 1000 } })
  const before = process.memoryUsage().rss
  expect(await upload(bomb)).toMatchObject({ msg: '表格不完整或已损坏，请重新保存后再导入' })
  // A fifth of the unpacked size. Reading in chunks needs a few megabytes, sometimes more.
  expect(process.memoryUsage().rss - before).toBeLessThan(140 * 1024 * 1024)
})

test('many files that share the same packed bytes are refused', async () => {
  const packed = deflateRawSync(Buffer.alloc(1024 * 1024))
  const shared = { packed, declared: 1024 * 1024, sharesPieceOf: 'xl/workbook.xml' }
  const files = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`xl/${at}.xml`, shared]))
  const bomb = zipOf({
    '[Content_Types].xml': '',
    'xl/workbook.xml': { packed, declared: 1024 * 1024 },
    ...files,
  })
  expect(await upload(bomb)).toMatchObject({ msg: '表格不完整或已损坏，请重新保存后再导入' })
})

test('a sheet without a number column is refused with advice and the report', async () => {
  const answer = await upload(workbook(sheetOf(row(1, '姓名') + row(2, '张三'))))
  expect(answer).toMatchObject({
    http: 200,
    status: 201,
    code: 'import.no_column',
    data: { rows: [] },
  })
  expect(answer.msg).toContain('没有找到配件编号这一列')
})

test('a list without a usable row gives the reason of each row', async () => {
  const answer = await upload(workbook(sheetOf(row(1, 'OE号') + row(2, '1.14279E+10'))))
  expect(answer).toMatchObject({ status: 201, code: 'import.no_numbers' })
  expect(answer.data).toMatchObject({ rows: [{ cell: 'A2', outcome: 'doubtful' }] })
})

test.each(['XFD1048576', 'ZZZZZZ99999999', 'ALM1', 'A1048577'])(
  'a sheet with a cell at %s is refused before it is opened',
  async (place) => {
    const far = `<row r="2"><c r="${place}" t="inlineStr"><is><t>1</t></is></c></row>`
    // With any compression, and with either kind of quotes.
    for (const sheet of [
      sheetOf(row(1, 'OE号') + far),
      sheetOf(row(1, 'OE号') + far.replaceAll('"', "'")),
    ]) {
      expect(await upload(workbook(sheet))).toMatchObject({ code: 'import.far_cells' })
    }
  },
)

/** The account has made no heavy calls in this minute. */
async function newToken(): Promise<string> {
  const { sub } = await seedCompany(server.db, { brand: server.brand.id })
  return server.tokenFor(sub)
}

test('a flooding account has one import running and one waiting; another account is served', async () => {
  const content = await fixture('openpyxl-no-header.xlsx')
  const otherToken = await newToken()
  const flood = Array.from({ length: 30 }, () => upload(content))
  const mine = await upload(content, undefined, otherToken)
  expect(mine.http).toBe(200)
  const served = (await Promise.all(flood)).filter(({ http }) => http === 200)
  expect(served.length).toBeGreaterThan(0)
  expect(served.length).toBeLessThan(30)
})

test('too many concurrent imports get 429', async () => {
  const content = await fixture('openpyxl-no-header.xlsx')
  const fresh = await newToken()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => upload(content, undefined, fresh)),
  )
  const https = answers.map(({ http }) => http)
  expect(new Set(https)).toEqual(new Set([200, 429]))
})

test('nothing is left behind', async () => {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith('portal-upload-'))
  expect(left).toEqual([])
})

test('the template is a real workbook that imports as described', async () => {
  const response = await fetch(new URL('/xls/template.xlsx', server.baseUrl))
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const template = new Uint8Array(await response.arrayBuffer())
  expect(await upload(template, undefined, await newToken())).toMatchObject({
    status: 200,
    data: '11427953129=2',
  })
  const folder = await fetch(new URL('/xls/', server.baseUrl))
  expect(new Uint8Array(await folder.arrayBuffer())).toEqual(template)
})
