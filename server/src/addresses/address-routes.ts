import * as calls from '@portal/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'

import { addAddress } from '#src/addresses/add-address.ts'
import { deleteAddress } from '#src/addresses/delete-address.ts'
import { editAddress } from '#src/addresses/edit-address.ts'
import { listAddresses } from '#src/addresses/list-addresses.ts'
import { setDefaultAddress } from '#src/addresses/set-default-address.ts'
import { serve } from '#src/http/serve.ts'

export function addressRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAddresses, (_input, who) => listAddresses(context, who))
  serve(app, calls.addAddress, (input, who) => addAddress(context, who, input))
  serve(app, calls.editAddress, (input, who) => editAddress(context, who, input))
  serve(app, calls.deleteAddress, (input, who) => deleteAddress(context, who, input))
  serve(app, calls.setDefaultAddress, (input, who) => setDefaultAddress(context, who, input))
}
