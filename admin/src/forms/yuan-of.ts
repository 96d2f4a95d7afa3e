import { type Yuan, yuan } from '@portal/rules/money/money.ts'

/**
 * Parses a typed or pasted amount (¥342,678.70元) in yuan; undefined if it is invalid or has more
 * than two decimals.
 */
export function yuanOf(text: string): Yuan | undefined {
  const plain = text
    .slice(0, 40)
    .replaceAll(/[\s,，]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
  return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? yuan(Number(plain)) : undefined
}
