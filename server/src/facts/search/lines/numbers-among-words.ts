import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { foldedText } from '@portal/rules/text/folded-text.ts'

const LATIN_RUN = /[a-z\d](?:[a-z\d .\-_/]*[a-z\d])?/gi
const MODEL_YEAR = /(?:19|20)\d{2}\s*(?:年款?|款)/gu

/**
 * The parts of a line of words that may be a maker's number (`宝马 V10-3529`, `VKMA 67105 皮带轮`): whole runs of letters
 * and digits first, then their words. They count only if a part has exactly that number.
 *
 * @param isCar whether a run names only cars: `911 991` is a Porsche, even if a part has such a number
 */
export function numbersAmongWords(
  text: string,
  isCar: (run: string) => boolean = () => false,
): string[] {
  const runs = foldedText(text).replaceAll(MODEL_YEAR, '年').match(LATIN_RUN) ?? []
  const numbers = runs
    .flatMap((run) => [run, ...run.split(/\s+/)])
    .filter((run) => !isCar(run))
    .map(normalisedNumber)
    .filter((number) => number.length >= 5 && number.replaceAll(/\D/g, '').length >= 4)
  return [...new Set(numbers)]
}
