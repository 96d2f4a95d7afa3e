import { read, utils } from '@e965/xlsx'
import type { Endpoint } from '@portal/contract/endpoint.ts'

import type { TestServer } from '#src/testing/start-server.ts'

export type AnsweredSheet = {
  readonly name: string
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export async function sheetOf(
  server: TestServer,
  call: Endpoint,
  { token, input }: { readonly token: string; readonly input: Readonly<Record<string, unknown>> },
): Promise<AnsweredSheet> {
  const address = new URL(call.path, server.baseUrl)
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(input)) address.searchParams.set(name, String(value))
  const response = await fetch(address, {
    method: call.method,
    headers: {
      brand: server.brand.request.brand,
      authorization: token,
      'content-type': 'application/json',
    },
    body: call.method === 'POST' ? JSON.stringify(input) : null,
  })
  if (!response.headers.has('content-disposition')) throw new Error(await response.text())
  const [, name = ''] =
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const book = read(Buffer.from(await response.arrayBuffer()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error('the workbook has no sheet')
  return {
    name: decodeURIComponent(name),
    rows: utils.sheet_to_json(sheet, { header: 1, defval: null }),
  }
}
