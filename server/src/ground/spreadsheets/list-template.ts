import { MAX_SHEET_ROWS, MAX_WORKBOOK_MEBIBYTES } from '@portal/rules/sheets/sheet-cell.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'

import { WORKBOOK_MEDIA_TYPE } from '#src/ground/spreadsheets/write-workbook.ts'

const TEMPLATE_NAME = 'OE号导入模板.xlsx'

const NOTES = [
  '在“OE号”一列填写配件编号，一行一个；在“数量”一列填写件数，不填按 1 件。',
  '请保持“OE号”一列为文本格式，编号开头的 0 和较长的数字才不会被表格软件改动。',
  '同一编号出现多次时，数量会合并；隐藏的行、列和工作表不会读取，公式不会计算。',
  `支持 .xls/.xlsx，不超过 ${MAX_WORKBOOK_MEBIBYTES}MB，最多读取 ${MAX_SHEET_ROWS} 行。导入前请删除示例行。`,
]

let template: Promise<Uint8Array> | undefined

/** The workbook to fill in before an import (specification 7.2). */
export async function sendTemplate(
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  template ??= writeTemplate()
  return reply
    .header('cache-control', 'public, max-age=86400')
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(TEMPLATE_NAME)}`,
    )
    .type(WORKBOOK_MEDIA_TYPE)
    .send(Buffer.from(await template))
}

function writeTemplate(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: '清单',
        columns: [
          { header: 'OE号', width: 24, numFmt: '@' },
          { header: '数量', width: 10, numFmt: '0' },
          { header: '备注', width: 40 },
        ],
        rows: [
          ['OE号', '数量', '备注'],
          ['11427953129', 2, '示例行，导入前请删除'],
        ],
        freezePane: { rows: 1 },
      },
      { name: '填写说明', columns: [{ width: 90 }], rows: NOTES.map((note) => [note]) },
    ],
  })
}
