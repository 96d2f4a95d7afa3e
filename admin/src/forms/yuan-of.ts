import type { Yuan } from '@portal/rules/money.ts'

/** An amount as it is typed or pasted (¥342,678.70元), in yuan; undefined when it is none or has parts of a fen. */
export function yuanOf(text: string): Yuan | undefined {
  const plain = text
    .slice(0, 40)
    .replaceAll(/[\s,，]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
  return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
