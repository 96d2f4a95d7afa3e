import { Price } from '@portal/ui/price.tsx'

/** An amount that goes off another: `−¥30.00`. */
export function TakenOff({ yuan }: { readonly yuan: number }) {
  return <Price yuan={-yuan} />
}
