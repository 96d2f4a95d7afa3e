import { addressProblems } from '#src/accounts/address-form.ts'
import { simulatedOpenId } from '#src/accounts/chat-personas.ts'
import {
  isContact,
  personIn,
  isTelephoneOf,
  withoutCalled,
  withoutLabelled,
  withoutMobile,
  withoutSender,
  withoutTelephone,
} from '#src/accounts/contact-details.ts'
import { emailProblem, plainEmail } from '#src/accounts/email-address.ts'
import { mobileNumberProblem, plainMobile, typedPhonePart } from '#src/accounts/mobile-number.ts'
import { isOwnAddress, leadOf, mayLeadTo } from '#src/accounts/own-address.ts'
import { passwordProblem } from '#src/accounts/password-problem.ts'
import { plainName } from '#src/accounts/plain-name.ts'
import { sessionOverReason } from '#src/accounts/session-over.ts'
import { deviceWords, shortAddress } from '#src/accounts/signed-in-where.ts'
import { typedSmsCode } from '#src/accounts/sms-code.ts'
import { accountNameProblem } from '#src/accounts/sub-account.ts'
import { overlapDoubt } from '#src/activities/activity-doubts.ts'
import { typedPieces } from '#src/cart/cart-limits.ts'
import { priceChange } from '#src/cart/cart-warnings.ts'
import { isFrameOfList } from '#src/development/frame-of-list.ts'
import { labelled, textBesidePart, withoutEmptyLines } from '#src/messages/message-text.ts'
import { pastedPhones, pastedRecipients } from '#src/messages/pasted-phones.ts'
import { minutesOfClock } from '#src/messages/quiet-hours.ts'
import { linkedPart, shopAddressProblem, shopPath } from '#src/messages/shop-address.ts'
import { isShownAt } from '#src/messages/shown-at.ts'
import { fen } from '#src/money/money.ts'
import { chineseFigure } from '#src/numbers/chinese-figure.ts'
import { itemsApart } from '#src/numbers/items-apart.ts'
import { figureApart, leadingFigure, withoutPlace } from '#src/numbers/leading-figure.ts'
import { isMakersNumber, makesWritingLike } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { numberAsTyped } from '#src/numbers/number-as-typed.ts'
import { numberBeforeTail } from '#src/numbers/number-before-tail.ts'
import { mayBeAnotherPart, numberConfusions, oneSlipApart } from '#src/numbers/number-slips.ts'
import { numberSpellings } from '#src/numbers/number-spellings.ts'
import { numbersApart } from '#src/numbers/numbers-apart.ts'
import { splitEach } from '#src/numbers/split-each.ts'
import { splitQuantity, withoutUnit } from '#src/numbers/split-quantity.ts'
import { receivedByItselfOn } from '#src/orders/automatic-receipt.ts'
import { trackingNumberDoubts, trackingNumberProblem } from '#src/orders/parcel-problem.ts'
import { errorFingerprint, loggedErrorKind, withoutPersonalData } from '#src/pages/client-log.ts'
import { loggedRoute } from '#src/pages/logged-route.ts'
import { adjustmentProblem } from '#src/prices/price-adjustment.ts'
import { refusalToDecideClaim } from '#src/prices/price-protection-claim.ts'
import {
  demandLetter,
  priceProtectionBadge,
  priceProtectionDays,
  priceProtectionRules,
  protectedFrom,
} from '#src/prices/price-protection.ts'
import { quotationText, quotedPrice } from '#src/prices/quotation.ts'
import { readPriceLines } from '#src/prices/read-price-lines.ts'
import { creditProblem } from '#src/returns/return-credit.ts'
import { completeTerms } from '#src/search/complete-terms.ts'
import { isChatter } from '#src/search/is-chatter.ts'
import { keywordLines } from '#src/search/keyword-lines.ts'
import { nameTerms } from '#src/search/name-terms.ts'
import { nearTerms, termIndex } from '#src/search/near-terms.ts'
import {
  asksForNumber,
  cleanedLine,
  readKeywordLine,
  withoutOrdinal,
} from '#src/search/read-keyword-line.ts'
import {
  ignoredLines,
  isHeading,
  readKeywords,
  readSearch,
  requestedLines,
} from '#src/search/read-keywords.ts'
import { readNameQuery } from '#src/search/read-name-query.ts'
import { readNumberBox } from '#src/search/read-number-box.ts'
import { readPosition } from '#src/search/read-position.ts'
import { searchBatches } from '#src/search/search-batches.ts'
import { holdsVin, searchTerm } from '#src/search/search-term.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { withoutStamp } from '#src/search/without-stamp.ts'
import { readArrivalLines } from '#src/sheets/read-arrival-lines.ts'
import { readSheetList } from '#src/sheets/read-sheet-list.ts'
import { readSheetPrices } from '#src/sheets/read-sheet-prices.ts'
import { cellText } from '#src/sheets/sheet-cell.ts'
import { columnsByHeader, findSheetColumns, isNumberHeader } from '#src/sheets/sheet-columns.ts'
import { isLikeNumber, readSheetNumber } from '#src/sheets/sheet-number.ts'
import { readSheetQuantity } from '#src/sheets/sheet-quantity.ts'
import { refusalToDispute } from '#src/statements/statement.ts'
import { placeOfReason } from '#src/stock/where-pieces-are.ts'
import { listTextRules } from '#src/testing/list-text-rules.ts'
import {
  addressOf,
  BRAND,
  dictionary,
  parcelOf,
  pricesOf,
  quotedLine,
  rowsOf,
  textCell,
  VOUCHER,
  WALLET,
} from '#src/testing/text-forms.ts'
import { foldedCharacters } from '#src/text/folded-characters.ts'
import { foldedText, squashed, withoutEnding } from '#src/text/folded-text.ts'
import { refusalOfLine } from '#src/text/search-limits.ts'
import { foldedSound, soundMatch } from '#src/text/sound-match.ts'
import { refusalOfLength } from '#src/text/text-length.ts'
import {
  editBetween,
  neighbourPairs,
  sharedStart,
  textSimilarity,
} from '#src/text/text-similarity.ts'
import { dayOfMoment, isDay, readMoment } from '#src/time/shanghai-time.ts'
import { uploadContentProblem } from '#src/uploads/upload-file.ts'
import { completeCar } from '#src/vehicles/complete-car.ts'
import { isKnownWmi } from '#src/vehicles/known-wmis.ts'
import { modelNameCut } from '#src/vehicles/model-name-cut.ts'
import { readVin } from '#src/vehicles/read-vin.ts'
import { chassisWords, engineWords, modelWords, seriesWords } from '#src/vehicles/vehicle-words.ts'
import { vinAmongWords } from '#src/vehicles/vin-among-words.ts'
import { vinCorrections } from '#src/vehicles/vin-corrections.ts'
import { vinDoubt } from '#src/vehicles/vin-doubt.ts'
import { vinSections, vinYears } from '#src/vehicles/vin-sections.ts'
import { isDoubtfulVin, isVin, normalisedVin, vinCheckDigit, vinFault } from '#src/vehicles/vin.ts'
import { campaignProblems } from '#src/wallet/campaign-problems.ts'
import { walletRules } from '#src/wallet/wallet.ts'

/** By name. A check ensures that the list is complete, so that each is tested with awkward texts. */
export const textRules: Readonly<Record<string, (text: string) => unknown>> = {
  ...listTextRules,
  accountNameProblem,
  typedPieces,
  columnsByHeader: (text) => columnsByHeader(rowsOf(text)),
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
  withoutOrdinal,
  leadingFigure,
  figureApart,
  chineseFigure,
  withoutPlace,
  withoutPlaces: (text) => withoutPlaces([text, text]),
  withoutStamp,
  numberAsTyped: (text) => numberAsTyped(text, text),
  ignoredLines,
  isHeading,
  isChatter,
  isFrameOfList,
  isContact,
  dayOfMoment,
  isDay,
  isDoubtfulVin,
  isKnownWmi,
  isLikeNumber,
  modelWords,
  isMakersNumber,
  isNumberHeader,
  deviceWords,
  isOwnAddress,
  isShownAt: (text) => isShownAt({ category_id: 11, link: text }, text),
  shortAddress,
  passwordProblem: (text) => passwordProblem(text, { names: [text] }),
  isVin,
  makesWritingLike,
  emailProblem,
  errorFingerprint: (text) => errorFingerprint({ kind: text, message: text, stack: text }),
  loggedErrorKind: (text) => loggedErrorKind(text, 'error'),
  pastedRecipients: (text) => pastedRecipients('users', text),
  pastedPhones,
  loggedRoute,
  withoutPersonalData,
  minutesOfClock,
  linkedPart,
  shopAddressProblem,
  shopPath: (text) => shopPath(text, [text]),
  plainEmail,
  typedSmsCode,
  mobileNumberProblem,
  plainMobile,
  typedPhonePart,
  modelNameCut,
  itemsApart,
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
  refusalOfLength: (text) => refusalOfLength(text, 10),
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
  isTelephoneOf,
  withoutCalled,
  withoutLabelled,
  withoutMobile,
  withoutSender,
  withoutTelephone,
  personIn,
  addressProblems: (text) => addressProblems(addressOf(text)),
  adjustmentProblem: (title) =>
    adjustmentProblem({ title, effectiveAt: new Date(1), now: new Date(0) }),
  cellText: (text) => cellText(textCell(text)),
  demandLetter,
  completeCar: (text) => completeCar([], text, 5),
  completeTerms: (text) => completeTerms(dictionary.termIndex, text, 5),
  findSheetColumns: (text) => findSheetColumns(rowsOf(text)),
  labelled: (text) => labelled('原因', text),
  leadOf,
  simulatedOpenId: (text) => simulatedOpenId(text, 'lin'),
  mayLeadTo,
  keywordLines: (text) => keywordLines(text, BRAND),
  nearTerms: (text) => nearTerms(dictionary.termIndex, text),
  sessionOverReason: (text) => sessionOverReason(text, 'admin'),
  sharedStart: (text) => sharedStart(text, `${text}1`),
  editBetween: (text) => editBetween(text, `${text}1`),
  mayBeAnotherPart: (text) => mayBeAnotherPart(text, `${text}1`),
  priceChange: (text) => priceChange(text, fen(1), fen(2)),
  oneSlipApart: (text) => oneSlipApart(text, `${text}1`),
  protectedFrom: (text) => protectedFrom(text, new Date(0)),
  priceProtectionRules: (text) => priceProtectionRules(text, text),
  quotedPrice: (text) => quotedPrice(pricesOf(text), text),
  quotationText: (text) => quotationText([quotedLine(text)]),
  readNumberBox: (text) => readNumberBox(text, BRAND),
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
  creditProblem: (reason) => creditProblem(fen(100), { credit: fen(50), reason }),
  overlapDoubt,
  refusalToDispute: (text) => refusalToDispute('published', text),
  searchBatches: (text) => searchBatches(text, BRAND),
  searchTerm: (text) => searchTerm({ kind: 'words', text, quantity: 1 }),
  soundMatch: (text) => soundMatch(text, ['ji', 'lu', 'qi']),
  termIndex: (text) => termIndex([text]),
  textBesidePart: (text) => textBesidePart(text, { number: '11427953129', name: text }),
  textSimilarity: (text) => textSimilarity(text, text.slice(1)),
  vinYears: (text) => vinYears(text, 2027),
  campaignProblems: (text) =>
    campaignProblems({ ...VOUCHER, name: text, startsOn: text, endsOn: text }, '2026-11-21'),
  trackingNumberProblem: (text) => trackingNumberProblem(parcelOf(text)),
  walletRules: (text) => walletRules(WALLET, text),
  trackingNumberDoubts: (text) => trackingNumberDoubts(parcelOf(text)),
  placeOfReason,
  uploadContentProblem: (text) => uploadContentProblem('mp4', text),
  withoutUnit,
  withoutEmptyLines,
  withoutEnding: (text) => withoutEnding(text, ',;=:'),
}
