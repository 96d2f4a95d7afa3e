import * as calls from '@portal/contract/favourites.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { listFavourites } from '#src/stories/favourites/list-favourites.ts'
import { moveToFavourites } from '#src/stories/favourites/move-to-favourites.ts'
import { removeFavourites } from '#src/stories/favourites/remove-favourites.ts'
import { toggleFavourite } from '#src/stories/favourites/toggle-favourite.ts'

export function favouriteRoutes(app: FastifyInstance): void {
  mount(app, calls.toggleFavourite, toggleFavourite)
  mount(app, calls.moveToFavourites, moveToFavourites)
  mount(app, calls.listFavourites, listFavourites)
  mount(app, calls.removeFavourites, removeFavourites)
}
