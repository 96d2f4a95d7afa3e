/** What the neighbours on this floor may use. */
export {
  releaseVoucher,
  listVouchers,
  lockVoucher,
  redeemVoucher,
} from '#src/stories/vouchers/voucher-rows.ts'
export { voucherOf } from '#src/stories/vouchers/voucher-wire.ts'
