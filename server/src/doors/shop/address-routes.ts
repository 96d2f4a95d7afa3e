import * as calls from '@portal/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { addAddress } from '#src/stories/addresses/add-address.ts'
import { deleteAddress } from '#src/stories/addresses/delete-address.ts'
import { editAddress } from '#src/stories/addresses/edit-address.ts'
import { listAddresses } from '#src/stories/addresses/list-addresses.ts'
import { setDefaultAddress } from '#src/stories/addresses/set-default-address.ts'

export function addressRoutes(app: FastifyInstance): void {
  mount(app, calls.listAddresses, listAddresses)
  mount(app, calls.addAddress, addAddress)
  mount(app, calls.editAddress, editAddress)
  mount(app, calls.deleteAddress, deleteAddress)
  mount(app, calls.setDefaultAddress, setDefaultAddress)
}
