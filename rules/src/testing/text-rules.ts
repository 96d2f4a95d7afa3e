import { overlapDoubt } from '#src/activity-doubts.ts'
import { addressProblems } from '#src/address-form.ts'
import { receivedByItselfOn } from '#src/automatic-receipt.ts'
import { campaignProblems } from '#src/campaign-problems.ts'
import { cartQuantity } from '#src/cart-limits.ts'
import { completeCar } from '#src/complete-car.ts'
import { completeTerms } from '#src/complete-terms.ts'
import { isContact, withoutCalled, withoutMobile, withoutTelephone } from '#src/contact-details.ts'
import { foldedCharacters } from '#src/folded-characters.ts'
import { foldedText, withoutEnding } from '#src/folded-text.ts'
import { isChatter } from '#src/is-chatter.ts'
import { keywordLines } from '#src/keyword-lines.ts'
import { isKnownWmi } from '#src/known-wmis.ts'
import { isMakersNumber, makesWritingLike } from '#src/makes-writing-like.ts'
import { mobileNumberProblem, plainMobile } from '#src/mobile-number.ts'
import { modelNameCut } from '#src/model-name-cut.ts'
import { nameDictionary, squashed } from '#src/name-dictionary.ts'
import { nameTerms } from '#src/name-terms.ts'
import { nearTerms, termIndex } from '#src/near-terms.ts'
import { normalisedNumber } from '#src/normalised-number.ts'
import { numberBeforeTail } from '#src/number-before-tail.ts'
import { numberConfusions, oneSlipApart } from '#src/number-slips.ts'
import { numberSpellings } from '#src/number-spellings.ts'
import { numbersApart } from '#src/numbers-apart.ts'
import { isOwnAddress, leadOf, mayLeadTo } from '#src/own-address.ts'
import { trackingNumberDoubts, trackingNumberProblem } from '#src/parcel-problem.ts'
import { plainName } from '#src/plain-name.ts'
import { adjustmentProblem } from '#src/price-adjustment.ts'
import { refusalToDecideClaim } from '#src/price-protection-claim.ts'
import {
  priceProtectionBadge,
  priceProtectionDays,
  priceProtectionRules,
} from '#src/price-protection.ts'
import { PriceDisplay } from '#src/price-rows.ts'
import { quotationText, quotedPrice } from '#src/quotation.ts'
import { readArrivalLines } from '#src/read-arrival-lines.ts'
import { asksForNumber, cleanedLine, readKeywordLine } from '#src/read-keyword-line.ts'
import {
  ignoredLines,
  isHeading,
  readKeywords,
  readSearch,
  requestedLines,
} from '#src/read-keywords.ts'
import { readNameQuery } from '#src/read-name-query.ts'
import { readPosition } from '#src/read-position.ts'
import { readPriceLines } from '#src/read-price-lines.ts'
import { readSheetList } from '#src/read-sheet-list.ts'
import { readSheetPrices } from '#src/read-sheet-prices.ts'
import { readVin } from '#src/read-vin.ts'
import { creditProblem } from '#src/return-credit.ts'
import { searchBatches } from '#src/search-batches.ts'
import { refusalOfLine } from '#src/search-limits.ts'
import { holdsVin, searchTerm } from '#src/search-term.ts'
import { dayOfMoment, isDay, readMoment } from '#src/shanghai-time.ts'
import { type SheetRow, cellText } from '#src/sheet-cell.ts'
import { findSheetColumns, isNumberHeader } from '#src/sheet-columns.ts'
import { isLikeNumber, readSheetNumber } from '#src/sheet-number.ts'
import { readSheetQuantity } from '#src/sheet-quantity.ts'
import { foldedSound, soundMatch } from '#src/sound-match.ts'
import { splitEach, splitQuantity } from '#src/split-quantity.ts'
import { refusalToDispute } from '#src/statement.ts'
import { nameFacts } from '#src/testing/name-facts.ts'
import { editBetween, neighbourPairs, sharedStart, textSimilarity } from '#src/text-similarity.ts'
import { chassisWords, engineWords, modelWords, seriesWords } from '#src/vehicle-words.ts'
import { vinAmongWords } from '#src/vin-among-words.ts'
import { vinCorrections } from '#src/vin-corrections.ts'
import { vinDoubt } from '#src/vin-doubt.ts'
import { vinSections, vinYears } from '#src/vin-sections.ts'
import { isDoubtfulVin, isVin, normalisedVin, vinCheckDigit, vinFault } from '#src/vin.ts'
import { walletRules } from '#src/wallet.ts'
import { placeOfReason } from '#src/where-pieces-are.ts'

const BRAND = { chinese: '驰普', latin: 'CHIP' }
const dictionary = nameDictionary(nameFacts)
const rowsOf = (text: string): SheetRow[] => [
  { row: 1, isHidden: false, cells: ['OE号', '数量', '新价'].map((head) => textCell(head)) },
  { row: 2, isHidden: false, cells: [textCell(text), textCell(text), textCell(text)] },
]
const textCell = (text: string) => ({ kind: 'text', text }) as const
const WALLET = {
  pointsPerCoin: 100,
  coinValueFen: 100,
  yuanPerPoint: 10,
  maxCoinPercent: 10,
  checkIn: { points: 10, streakDays: 7, bonus: 20 },
}
const VOUCHER = {
  kind: 'amount',
  amountFen: 3_000,
  percent: 1,
  capFen: null,
  thresholdFen: 50_000,
  scope: 'all',
  scopeIds: [],
  total: null,
  perCompany: 1,
} as const

/** The rules that read typed or pasted text, by name. A check ensures that the list is complete. */
export const textRules: Readonly<Record<string, (text: string) => unknown>> = {
  cartQuantity,
  chassisWords,
  engineWords,
  foldedCharacters,
  foldedSound,
  foldedText,
  holdsVin,
  requestedLines,
  asksForNumber: (text) =>
    asksForNumber({ kind: 'number', text, number: text, isCertain: true, words: '', quantity: 1 }),
  cleanedLine,
  ignoredLines,
  isHeading,
  isChatter,
  isContact,
  dayOfMoment,
  isDay,
  isDoubtfulVin,
  isKnownWmi,
  isLikeNumber,
  modelWords,
  isMakersNumber,
  isNumberHeader,
  isOwnAddress,
  isVin,
  makesWritingLike,
  mobileNumberProblem,
  plainMobile,
  modelNameCut,
  nameTerms,
  neighbourPairs,
  normalisedNumber,
  normalisedVin,
  numberBeforeTail,
  numberConfusions,
  numbersApart,
  numberSpellings,
  plainName,
  priceProtectionBadge,
  priceProtectionDays,
  readArrivalLines,
  readKeywordLine,
  readKeywords,
  readMoment,
  readPriceLines,
  refusalOfLine,
  seriesWords,
  splitEach,
  splitQuantity,
  squashed,
  vinCheckDigit,
  vinCorrections,
  vinDoubt,
  vinFault,
  vinAmongWords,
  vinSections,
  withoutCalled,
  withoutMobile,
  withoutTelephone,
  addressProblems: (text) =>
    addressProblems({
      contacts: text,
      province: text,
      city: text,
      district: text,
      street: text,
      mobile: text,
      is_main: 0,
      other_is_main: 0,
    }),
  adjustmentProblem: (title) =>
    adjustmentProblem({ title, effectiveAt: new Date(1), now: new Date(0) }),
  cellText: (text) => cellText(textCell(text)),
  completeCar: (text) => completeCar([], text, 5),
  completeTerms: (text) => completeTerms(dictionary.termIndex, text, 5),
  findSheetColumns: (text) => findSheetColumns(rowsOf(text)),
  leadOf,
  mayLeadTo,
  keywordLines: (text) => keywordLines(text, BRAND),
  nearTerms: (text) => nearTerms(dictionary.termIndex, text),
  sharedStart: (text) => sharedStart(text, `${text}1`),
  editBetween: (text) => editBetween(text, `${text}1`),
  oneSlipApart: (text) => oneSlipApart(text, `${text}1`),
  priceProtectionRules: (text) => priceProtectionRules(text, text),
  quotedPrice: (text) =>
    quotedPrice(
      {
        labels: [{ label: text, secret: false }],
        prices: { [text]: 1 },
        paid: null,
        display: PriceDisplay.shown,
        who: { isMain: true, isPurchase: true },
      },
      text,
    ),
  quotationText: (text) =>
    quotationText([
      {
        oeNumber: text,
        ownNumber: text,
        name: text,
        pieces: 1,
        price: undefined,
        stock: '正常',
      },
    ]),
  readNameQuery: (text) => readNameQuery(text, dictionary),
  readPosition: (text) => readPosition(text, dictionary.isTerm),
  readSearch: (text) => readSearch(text, BRAND),
  readSheetList: (text) => readSheetList(rowsOf(text)),
  readSheetNumber: (text) => readSheetNumber(textCell(text)),
  readSheetPrices: (text) => readSheetPrices(rowsOf(text)),
  readSheetQuantity: (text) => readSheetQuantity(textCell(text)),
  readVin: (text) =>
    readVin(text, { patterns: [], carsOfMakers: [], latestYear: 2027, isOtherMarket: false }),
  receivedByItselfOn,
  refusalToDecideClaim: (reason) => refusalToDecideClaim('applied', { isApproved: false, reason }),
  creditProblem: (reason) => creditProblem(100, { credit: 50, reason }),
  overlapDoubt,
  refusalToDispute: (text) => refusalToDispute('published', text),
  searchBatches: (text) => searchBatches(text, BRAND),
  searchTerm: (text) => searchTerm({ kind: 'words', text, quantity: 1 }),
  soundMatch: (text) => soundMatch(text, ['ji', 'lu', 'qi']),
  termIndex: (text) => termIndex([text]),
  textSimilarity: (text) => textSimilarity(text, text.slice(1)),
  vinYears: (text) => vinYears(text, 2027),
  campaignProblems: (text) =>
    campaignProblems({ ...VOUCHER, name: text, startsOn: text, endsOn: text }, '2026-11-21'),
  trackingNumberProblem: (text) =>
    trackingNumberProblem({ carrier: '顺丰速运', trackingNumber: text }),
  walletRules: (text) => walletRules(WALLET, text),
  trackingNumberDoubts: (text) =>
    trackingNumberDoubts({ carrier: '顺丰速运', trackingNumber: text }),
  placeOfReason,
  withoutEnding: (text) => withoutEnding(text, ',;=:'),
}
