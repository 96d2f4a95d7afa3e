import * as calls from '@portal/contract/favourites.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { listFavourites } from '#src/stories/favourites/list-favourites.ts'
import { moveToFavourites } from '#src/stories/favourites/move-to-favourites.ts'
import { removeFavourites } from '#src/stories/favourites/remove-favourites.ts'
import { toggleFavourite } from '#src/stories/favourites/toggle-favourite.ts'

export function favouriteRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.toggleFavourite, (input, who) => toggleFavourite(context, who, input))
  serve(app, calls.moveToFavourites, (input, who) => moveToFavourites(context, who, input))
  serve(app, calls.listFavourites, (input, who) => listFavourites(context, who, input))
  serve(app, calls.removeFavourites, (input, who) => removeFavourites(context, who, input))
}
