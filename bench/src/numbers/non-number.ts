import type { randomFrom } from '@portal/demo/random.ts'

type Random = ReturnType<typeof randomFrom>

const DIGITS = '0123456789'
/** Without X, which marks the quantity after a number. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWYZ'

/** Formats of manufacturers; 0 stands for any digit. */
const FORMS = [
  '00000000000',
  'A0000000000',
  '0000000000',
  'LR000000',
  '00A000000A',
  '00A000000AA',
  '00000000',
  '0000000',
  'C2A00000',
  'AAA000000',
  'AA0000A',
] as const

/**
 * Generates a text that looks like a number: in a manufacturer's format, with random letters and
 * digits, or a real number with a typo.
 */
export function nonNumber(random: Random, real: readonly string[]): string {
  const way = random.below(3)
  if (way === 0) return inForm(random.pick(FORMS), random)
  if (way === 1) return inForm(anyForm(random), random)
  return mistyped(random.pick(real), random)
}

function inForm(form: string, random: Random): string {
  return Array.from(form, (one) => {
    if (one === '0') return random.pick(Array.from(DIGITS))
    return one === 'A' && random.chance(0.7) ? random.pick(Array.from(LETTERS)) : one
  }).join('')
}

function anyForm(random: Random): string {
  return Array.from({ length: random.between(5, 14) }, () => (random.chance(0.7) ? '0' : 'A')).join(
    '',
  )
}

function mistyped(number: string, random: Random): string {
  let text = number
  for (let slips = random.between(1, 3); slips > 0; slips -= 1) {
    const at = random.below(text.length)
    const other = random.pick(Array.from(DIGITS + LETTERS))
    const kept = random.pick([other, '', text.charAt(at) + other])
    text = text.slice(0, at) + kept + text.slice(at + 1)
  }
  return text.length < 5 ? inForm(FORMS[0], random) : text.replaceAll('X', 'Y')
}
