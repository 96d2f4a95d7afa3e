import * as calls from '@portal/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addAddress } from '#src/stories/addresses/add-address.ts'
import { deleteAddress } from '#src/stories/addresses/delete-address.ts'
import { editAddress } from '#src/stories/addresses/edit-address.ts'
import { listAddresses } from '#src/stories/addresses/list-addresses.ts'
import { setDefaultAddress } from '#src/stories/addresses/set-default-address.ts'

export function addressRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAddresses, (_input, who) => listAddresses(context, who))
  serve(app, calls.addAddress, (input, who) => addAddress(context, who, input))
  serve(app, calls.editAddress, (input, who) => editAddress(context, who, input))
  serve(app, calls.deleteAddress, (input, who) => deleteAddress(context, who, input))
  serve(app, calls.setDefaultAddress, (input, who) => setDefaultAddress(context, who, input))
}
