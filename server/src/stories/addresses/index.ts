export { type AddressRow, findAddresses } from '#src/stories/addresses/address-rows.ts'
export { addressText, regionText } from '#src/stories/addresses/address-text.ts'
