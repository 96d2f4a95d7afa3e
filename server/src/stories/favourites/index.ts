/** What the neighbours on this floor may use. */
export { addFavourites } from '#src/stories/favourites/add-favourites.ts'
