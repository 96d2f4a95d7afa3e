export {
  releaseVoucher,
  listVouchers,
  lockVoucher,
  redeemVoucher,
} from '#src/stories/vouchers/voucher-rows.ts'
export { voucherOf } from '#src/stories/vouchers/voucher-wire.ts'
