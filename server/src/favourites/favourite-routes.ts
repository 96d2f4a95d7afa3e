import * as calls from '@portal/contract/favourites.ts'
import type { FastifyInstance } from 'fastify'

import { listFavourites } from '#src/favourites/list-favourites.ts'
import { moveToFavourites } from '#src/favourites/move-to-favourites.ts'
import { removeFavourites } from '#src/favourites/remove-favourites.ts'
import { toggleFavourite } from '#src/favourites/toggle-favourite.ts'
import { serve } from '#src/http/serve.ts'

export function favouriteRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.toggleFavourite, (input, who) => toggleFavourite(context, who, input))
  serve(app, calls.moveToFavourites, (input, who) => moveToFavourites(context, who, input))
  serve(app, calls.listFavourites, (input, who) => listFavourites(context, who, input))
  serve(app, calls.removeFavourites, (input, who) => removeFavourites(context, who, input))
}
