import { Refusal } from '#src/ground/refusals/refusal.ts'

/**
 * Why a spreadsheet cannot be read.
 *
 * | word | when |
 * |---|---|
 * | not_a_workbook | it is a zip or an OLE document, but of another program |
 * | broken | it is truncated or inconsistent |
 * | protected | it needs a password |
 * | too_large | unpacked it exceeds the limit, whatever its size as a file |
 * | far_cells | a cell is far outside of any list: readers would allocate everything before it |
 * | too_slow | it was not read in time, or needed too much memory |
 * | no_sheet | every sheet is hidden |
 */
export type SheetFault =
  | 'not_a_workbook'
  | 'broken'
  | 'protected'
  | 'too_large'
  | 'far_cells'
  | 'too_slow'
  | 'no_sheet'

/** The text shown for a file that is neither .xls nor .xlsx, whatever its name. */
export const NOT_A_WORKBOOK = '仅支持 .xls/.xlsx'

const SENTENCES: Readonly<Record<SheetFault, string>> = {
  not_a_workbook: NOT_A_WORKBOOK,
  broken: '表格不完整或已损坏，请重新保存后再导入',
  protected: '表格有密码保护，请取消密码后再导入',
  too_large: '表格展开后超过 100MB，请删除多余的工作表、空行和图片后再导入',
  far_cells: '表格里有位置异常的单元格（超出 1000 列），请只保留清单所在的行和列，再导入',
  too_slow: '表格内容过多，没有在 10 秒内读完，请拆分后再导入',
  no_sheet: '表格里没有可见的工作表',
}

const HTTP_STATUS: Readonly<Partial<Record<SheetFault, 413 | 415>>> = {
  not_a_workbook: 415,
  too_large: 413,
}

export function sheetRefusal(fault: SheetFault): Refusal {
  return new Refusal(`import.${fault}`, SENTENCES[fault], { status: HTTP_STATUS[fault] ?? 201 })
}
