export { addFavourites } from '#src/stories/favourites/add-favourites.ts'
